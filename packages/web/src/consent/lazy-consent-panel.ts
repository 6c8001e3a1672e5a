import { lazyComponent } from '../kit/index.ts';

/** The panel, fetched when somebody is asked or asks for it: no page waits for it. */
export const LazyConsentPanel = lazyComponent(() => import('./consent-panel.tsx'));

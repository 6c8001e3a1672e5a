import { lazyComponent } from '../kit/index.ts';

/** The panel, fetched when a person is asked or requests it: no page waits for it. */
export const LazyConsentPanel = lazyComponent(() => import('./consent-panel.tsx'));

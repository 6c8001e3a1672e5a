import { late } from '../kit/index.ts';

/** The panel, fetched when somebody is asked or asks for it: no page waits for it. */
export const LateConsentPanel = late(() => import('./consent-panel.tsx'));

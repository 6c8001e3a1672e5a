import { lazyComponent } from '../kit/index.ts';

/** Whoever requests consent comes after the first page. To be prepared before it is rendered: a page shows no loader for it. */
export const LazyConsentPrompt = lazyComponent(() => import('./consent-prompt.tsx'));

import { lazyComponent } from '../../kit/index.ts';

/** To be preloaded before it is rendered: a page shows no loader for it. */
export const LazyMatchModal = lazyComponent(() => import('./match-modal.tsx'));

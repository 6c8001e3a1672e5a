import { lazyComponent } from '../lazy-component/lazy-component.tsx';

/** Fetched when the first photo is opened. */
export const PhotoViewer = lazyComponent(() => import('./photo-viewer.tsx'));

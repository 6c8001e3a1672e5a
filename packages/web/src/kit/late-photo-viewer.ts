import { late } from './late.tsx';

/** Fetched when the first photo is opened. */
export const PhotoViewer = late(() => import('./photo-viewer.tsx'));

export { approvePending } from './auto-review.ts';
export { fetchPicture, type PictureSource } from './fetch-picture.ts';
export { serveFiles } from './file-route.ts';
export { ownPortrait } from './own-portrait.ts';
export { sweepRemovedPhotos } from './removed-photos.ts';
export { imageRoutes } from './routes.ts';
export { wireImage } from './wire-image.ts';

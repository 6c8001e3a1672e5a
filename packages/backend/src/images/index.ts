export { fillPreviews } from './fill-previews.ts';
export { approvePending } from './auto-review.ts';
export { fetchPicture, type PictureSource } from './fetch-picture.ts';
export { serveFiles } from './file-route.ts';
export { imageRoutes } from './routes.ts';
export { wireImage } from './wire-image.ts';

export { ImageQueue } from './image-queue.ts';
export { loadSharp } from './load-sharp.ts';
export { PhotoLinks, STAFF_VIEWER, type NamedPhoto } from './photo-links.ts';
export { Photos } from './photos.ts';

export { ImageQueue } from './image-queue.ts';
export { PhotoLinks, type NamedPhoto } from './photo-links.ts';
export { Photos } from './photos.ts';

import type { OwnProfile, PhotoUpload } from '../own-profile-state.ts';
import type { Photo } from '../profile.ts';

/**
 * A place in the member's list of photos: one that the server has, or one on its way. How far it has come is said in the
 * specification's words and spelling (PRO-23).
 */
export type ListedPhoto =
  | { readonly uploadStatus: 'upload-sussess'; readonly id: string; readonly photo: Photo }
  | { readonly uploadStatus: 'progress' | 'error'; readonly id: string; readonly upload: PhotoUpload };

/** The member's photos in their order, then those on their way in the order of choosing. */
export const listedPhotos = ({ photos, uploads }: Pick<OwnProfile, 'photos' | 'uploads'>): readonly ListedPhoto[] => [
  ...photos.map((photo): ListedPhoto => ({ uploadStatus: 'upload-sussess', id: photo.id, photo })),
  ...uploads.map((upload): ListedPhoto => ({
    uploadStatus: upload.status === 'failed' ? 'error' : 'progress',
    id: upload.id,
    upload,
  })),
];

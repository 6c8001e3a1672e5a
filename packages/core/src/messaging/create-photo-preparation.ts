import type { ImageScaler } from '../profile/index.ts';
import { PreparePhoto } from './composer/prepare-photo.ts';

export interface PhotoPreparationDependencies {
  readonly imageScaler: ImageScaler;
  /** Bytes, from the tenant's configuration. */
  readonly maximumPhotoSize: number;
}

/** For photos as they are chosen in a conversation, and as the outbox uploads them. */
export const createPhotoPreparation = ({ imageScaler, maximumPhotoSize }: PhotoPreparationDependencies) => ({
  preparePhoto: new PreparePhoto(imageScaler, maximumPhotoSize),
});

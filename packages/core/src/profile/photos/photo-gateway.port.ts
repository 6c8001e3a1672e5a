import type { CallFailure, CancelSignal, IdempotencyKey, Result } from '../../kernel/index.ts';
import type { PhotoFile } from './photo-file.ts';
import type { Photo } from '../profile.ts';

export interface PhotoUploadOptions {
  /** The same key twice keeps one photo and answers it again. */
  readonly idempotencyKey: IdempotencyKey;
  readonly cancel: CancelSignal;
  /** Share of the file that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface PhotoPlacement {
  readonly id: string;
  readonly caption?: string;
}

/** The member's own photos, first one first. */
export interface PhotoGateway {
  getAll(): Promise<Result<readonly Photo[], CallFailure>>;
  upload(file: PhotoFile, options: PhotoUploadOptions): Promise<Result<Photo, CallFailure>>;
  /** Lets the server fetch a picture from an address and keep it (PRO-19). */
  uploadFrom(
    address: string,
    options: Pick<PhotoUploadOptions, 'idempotencyKey' | 'cancel'>,
  ): Promise<Result<Photo, CallFailure>>;
  /** The order of the list becomes the order of the photos; a photo left out is deleted. */
  arrange(photos: readonly PhotoPlacement[]): Promise<Result<void, CallFailure>>;
}

import type { CallFailure, CancelSignal, IdempotencyKey, Result } from '../../kernel/index.ts';
import type { PhotoFile } from './photo-file.ts';
import type { FocusPoint, Photo } from '../profile.ts';

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
  readonly focus?: FocusPoint;
}

/** The member's own photos, first one first. */
export interface PhotoGateway {
  getAll(): Promise<Result<readonly Photo[], CallFailure>>;
  upload(file: PhotoFile, options: PhotoUploadOptions): Promise<Result<Photo, CallFailure>>;
  /** The same in the body of a call like any other, without progress: for pictures that never were a file (PRO-20). */
  uploadBytes(
    picture: PhotoFile,
    options: Pick<PhotoUploadOptions, 'idempotencyKey' | 'cancel'>,
  ): Promise<Result<Photo, CallFailure>>;
  /** Lets the server fetch a picture from an address and keep it (PRO-19). */
  uploadFrom(
    address: string,
    options: Pick<PhotoUploadOptions, 'idempotencyKey' | 'cancel'>,
  ): Promise<Result<Photo, CallFailure>>;
  /**
   * The order of the list becomes the order of the photos; a photo left out is deleted, and can be put back for ten minutes by
   * naming it again.
   */
  arrange(photos: readonly PhotoPlacement[]): Promise<Result<void, CallFailure>>;
}

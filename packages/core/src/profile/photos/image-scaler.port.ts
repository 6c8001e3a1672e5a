import type { Result } from '../../kernel/index.ts';
import type { PhotoFile, ScaledPhoto } from './photo-file.ts';

/** Opens a picture and makes it small enough to send: a phone's photo would take minutes otherwise. */
export interface ImageScaler {
  /**
   * The picture with its longer side at most `longestSide` pixels; as it is where it already fits. Never enlarges.
   * `unreadable`: not a picture that this platform can open.
   */
  scale(file: PhotoFile, longestSide: number): Promise<Result<ScaledPhoto, 'unreadable'>>;
}

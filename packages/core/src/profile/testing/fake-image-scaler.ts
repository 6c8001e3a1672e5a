import { err, ok, type Result } from '../../kernel/index.ts';
import type { ImageScaler } from '../photos/image-scaler.port.ts';
import type { PhotoFile, ScaledPhoto } from '../photos/photo-file.ts';

/** Returns the same given result for every file. */
export class FakeImageScaler implements ImageScaler {
  width = 1200;
  height = 1600;
  readable = true;
  /** Bytes after scaling; the file's own where undefined. */
  size: number | undefined;

  scale(file: PhotoFile, longestSide: number): Promise<Result<ScaledPhoto, 'unreadable'>> {
    if (!this.readable) return Promise.resolve(err('unreadable'));
    const factor = Math.min(1, longestSide / Math.max(this.width, this.height));
    const size = this.size ?? file.size;
    return Promise.resolve(ok({ file: { ...file, size }, width: this.width * factor, height: this.height * factor }));
  }
}

import { err, ok, type Result } from '@duet/core/kernel';
import type { ImageScaler, PhotoFile, ScaledPhoto } from '@duet/core/profile';

const QUALITY = 0.9;
/** Formats that every server reads. Others (HEIC, AVIF) are written anew even where they need no scaling. */
const SENT_AS_THEY_ARE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Scales by the browser's own decoder. Turns the picture as its camera held it, and writes JPEG without any metadata. */
export class CanvasImageScaler implements ImageScaler {
  async scale(file: PhotoFile, longestSide: number): Promise<Result<ScaledPhoto, 'unreadable'>> {
    const bitmap = await decode(file.content);
    if (!bitmap) return err('unreadable');
    try {
      const { width, height } = fitted(bitmap, longestSide);
      const fits = width === bitmap.width && SENT_AS_THEY_ARE.has(file.type);
      const blob = fits ? undefined : await draw(bitmap, width, height);
      return ok({ file: blob ? asFile(file.name, blob) : file, width, height });
    } catch {
      // No canvas of this size to be had, or none at all.
      return err('unreadable');
    } finally {
      bitmap.close();
    }
  }
}

async function decode(content: unknown): Promise<ImageBitmap | undefined> {
  if (!(content instanceof Blob)) return undefined;
  try {
    return await createImageBitmap(content, { imageOrientation: 'from-image' });
  } catch {
    // The browser's way of saying that these bytes are no picture it knows.
    return undefined;
  }
}

function fitted({ width, height }: ImageBitmap, longestSide: number): { width: number; height: number } {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency: without a ground it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

const asFile = (name: string, blob: Blob): PhotoFile => ({ name, type: blob.type, size: blob.size, content: blob });

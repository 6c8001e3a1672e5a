import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { err, ok, type Result } from '@duet/core/kernel';
import { PHOTO_SIDES, type PhotoSize } from '@duet/core/profile';
import { decodeHevc } from './decode-hevc.ts';
import type { ImageQueue } from './image-queue.ts';
import { loadSharp } from './load-sharp.ts';
import type { NamedPhoto } from './photo-links.ts';
import { previewOf } from './photo-preview.ts';

/** `original` is what the member's own screens show full size. */
type Variant = PhotoSize;

const ACCEPTED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'tiff']);
/** A picture of more pixels takes seconds and hundreds of megabytes to decode. */
const MOST_PIXELS = 40_000_000;

interface PhotoLimits {
  readonly min_width: number;
  readonly min_height: number;
  readonly max_byte_size: number;
}

type PhotoRefusal = 'gif unsupported' | 'image too small' | 'request too large' | 'unknown image format';

interface StoredPhoto {
  readonly id: string;
  /** Pixels of the large variant. */
  readonly width: number;
  readonly height: number;
  /** See `previewOf`. */
  readonly preview: string;
}

/** Draws a demo member's portrait as WebP, `width` pixels wide, when it is first requested. */
type DrawPortrait = (seed: string, width: number) => Promise<Buffer>;

/** Portraits are 3:4, so these are the widths at which they fill the sides above. */
const PORTRAIT_WIDTHS: Readonly<Record<Variant, number>> = { small: 180, medium: 450, large: 900, original: 900 };

/** Photos on disk: checked by their bytes, turned upright, re-encoded without metadata in every size. */
export class Photos {
  readonly #drawing = new Map<string, Promise<void>>();

  constructor(
    private readonly folder: string,
    private readonly queue: ImageQueue,
    private readonly drawPortrait?: DrawPortrait,
  ) {}

  /**
   * Keeps the bytes as a photo, or answers why they cannot be one. Waits for its turn, and throws a `Refusal` (503) where too
   * many wait already. Never inside a transaction.
   */
  async add(
    tenantId: string,
    bytes: Buffer,
    limits: PhotoLimits,
    id: string = randomUUID(),
  ): Promise<Result<StoredPhoto, PhotoRefusal>> {
    if (bytes.length > limits.max_byte_size) return err('request too large');
    return this.queue.run('upload', async () => {
      const refusal = await this.#refusal(bytes, limits);
      return refusal ? err(refusal) : this.#store({ tenantId, id }, bytes);
    });
  }

  async #refusal(bytes: Buffer, limits: PhotoLimits): Promise<PhotoRefusal | undefined> {
    const { format, width = 0, height = 0 } = await readMetadata(bytes);
    if (format === 'gif') return 'gif unsupported';
    if (format === undefined || !ACCEPTED.has(format)) return 'unknown image format';
    if (width * height > MOST_PIXELS) return 'request too large';
    // Turned or not: a portrait and a landscape of the same photo are equally large.
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    const [minimumShort, minimumLong] = [limits.min_width, limits.min_height].toSorted((a, b) => a - b);
    return short < (minimumShort ?? 0) || long < (minimumLong ?? 0) ? 'image too small' : undefined;
  }

  async #store(photo: NamedPhoto, bytes: Buffer): Promise<Result<StoredPhoto, PhotoRefusal>> {
    // Once upright and decoded, each size is made from the one before: the big original is decoded a single time.
    const original = await decoded(bytes);
    if (!original) return err('unknown image format');
    await this.#write(photo, 'original', original.data);
    const large = await encode(original.data, 'large');
    await this.#write(photo, 'large', large.data);
    let source = large;
    for (const variant of ['medium', 'small'] as const) {
      source = await encode(source.data, variant);
      await this.#write(photo, variant, source.data);
    }
    const preview = await previewOf(source.data);
    return ok({ id: photo.id, width: large.info.width, height: large.info.height, preview });
  }

  /** The file of one size; a demo portrait that was not requested yet is drawn now, where this server can draw. */
  async open(
    photo: NamedPhoto,
    variant: Variant,
    portraitSeed: string | null,
  ): Promise<{ readonly size: number; readonly stream: Readable } | undefined> {
    const path = this.#path(photo, variant);
    const found = await sizeOf(path);
    if (found !== undefined) return { size: found, stream: createReadStream(path) };
    if (portraitSeed === null || !this.drawPortrait) return undefined;
    await this.#drawOnce(photo, variant, this.drawPortrait, portraitSeed);
    const drawn = await sizeOf(path);
    return drawn === undefined ? undefined : { size: drawn, stream: createReadStream(path) };
  }

  /** The preview of a photo, from its file of one size; rejects where there is none. */
  async preview(photo: NamedPhoto, variant: Variant): Promise<string> {
    return previewOf(await readFile(this.#path(photo, variant)));
  }

  async remove(photo: NamedPhoto): Promise<void> {
    await Promise.all(variantNames().map((variant) => rm(this.#path(photo, variant), { force: true })));
  }

  #drawOnce(photo: NamedPhoto, variant: Variant, draw: DrawPortrait, seed: string): Promise<void> {
    const path = this.#path(photo, variant);
    const running =
      this.#drawing.get(path) ??
      this.queue
        .run('drawing', async () => this.#write(photo, variant, await draw(seed, PORTRAIT_WIDTHS[variant])))
        .finally(() => this.#drawing.delete(path));
    this.#drawing.set(path, running);
    return running;
  }

  /** Whole or not at all: a reader never meets half a file. */
  async #write(photo: NamedPhoto, variant: Variant, data: Buffer): Promise<void> {
    const path = this.#path(photo, variant);
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.${randomUUID()}`;
    await writeFile(partial, data);
    await rename(partial, path);
  }

  #path({ tenantId, id }: NamedPhoto, variant: Variant): string {
    return join(this.folder, tenantId, id.slice(0, 2), `${id}-${variant}.webp`);
  }
}

const variantNames = (): Variant[] => ['small', 'medium', 'large', 'original'];

async function readMetadata(
  bytes: Buffer,
): Promise<{ format?: string; width?: number; height?: number; compression?: string | undefined }> {
  const sharp = await loadSharp();
  try {
    // Reads the head only. A limit here would hide how large the picture is.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    // Not a picture that the library can read: its format is unknown.
    return {};
  }
}

/** The picture in its largest size; undefined where the head promised a picture and the rest is none. */
async function decoded(bytes: Buffer) {
  try {
    const { compression } = await readMetadata(bytes);
    if (compression !== 'hevc') return await encode(bytes, 'original');
    const picture = await decodeHevc(bytes, MOST_PIXELS);
    return picture && (await encode(Buffer.from(picture.data.buffer), 'original', picture));
  } catch {
    return undefined;
  }
}

/**
 * sharp leaves metadata out by default: no place, no camera, no thumbnail survives. `raw`: the bytes are pixels, of a picture as large
 * as that.
 */
async function encode(bytes: Buffer, variant: Variant, raw?: { readonly width: number; readonly height: number }) {
  const sharp = await loadSharp();
  const side = PHOTO_SIDES[variant];
  const pixels = raw && { raw: { width: raw.width, height: raw.height, channels: 4 as const } };
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, ...pixels })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: variant === 'small' ? 72 : 80 })
    .toBuffer({ resolveWithObject: true });
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

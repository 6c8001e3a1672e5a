import { LONGEST_SENT_SIDE, type ImageScaler } from '../../profile/index.ts';
import type { ImageFile } from '../message.ts';

/**
 * Makes a chosen picture as small as the server keeps it. One that this platform cannot open, or that would come out larger than
 * may be sent, stays as it is: the server opens more formats than browsers do.
 */
export class PreparePhoto {
  /** What was begun as a picture was chosen goes on as it is sent, and is done once. */
  readonly #begun = new WeakMap<ImageFile, Promise<ImageFile>>();

  constructor(
    private readonly scaler: ImageScaler,
    /** Bytes, from the tenant's configuration. */
    private readonly maximumSize: number,
  ) {}

  execute(image: ImageFile): Promise<ImageFile> {
    const begun = this.#begun.get(image) ?? this.#scale(image);
    this.#begun.set(image, begun);
    return begun;
  }

  async #scale(image: ImageFile): Promise<ImageFile> {
    const file = { name: '', type: image.type, size: image.size, content: image };
    const scaled = await this.scaler.scale(file, LONGEST_SENT_SIDE);
    if (!scaled.ok || scaled.value.file.size > this.maximumSize) return image;
    const { content } = scaled.value.file;
    if (!isImageFile(content)) return image;
    // It is not scaled again.
    this.#begun.set(content, Promise.resolve(content));
    return content;
  }
}

const isImageFile = (content: unknown): content is ImageFile =>
  typeof content === 'object' &&
  content !== null &&
  'size' in content &&
  typeof content.size === 'number' &&
  'type' in content &&
  typeof content.type === 'string';

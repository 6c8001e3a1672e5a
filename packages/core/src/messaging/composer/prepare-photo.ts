import { LONGEST_SENT_SIDE, type ImageScaler, type PhotoFile } from '../../profile/index.ts';
import type { ImageFile } from '../message.ts';

/**
 * Makes a chosen picture as small as the server keeps it. One that this platform cannot open, or that would come out larger than
 * may be sent, stays as it is: the server opens more formats than browsers do.
 */
export class PreparePhoto {
  /** By the platform's own file: what was begun as a picture was chosen goes on as it is sent, and is done once. */
  readonly #begun = new WeakMap<object, Promise<PhotoFile>>();

  constructor(
    private readonly scaler: ImageScaler,
    /** Bytes, from the tenant's configuration. */
    private readonly maximumSize: number,
  ) {}

  execute(file: PhotoFile): Promise<PhotoFile> {
    const { content } = file;
    if (typeof content !== 'object' || content === null) return this.#scale(file);
    const begun = this.#begun.get(content) ?? this.#scaleOnce(file);
    this.#begun.set(content, begun);
    return begun;
  }

  /** The same for a picture that waits to be sent, perhaps since an earlier page. */
  async image(image: ImageFile): Promise<ImageFile> {
    const { content } = await this.execute({ name: '', type: image.type, size: image.size, content: image });
    return isImageFile(content) ? content : image;
  }

  /** What has been scaled is not scaled again. */
  async #scaleOnce(file: PhotoFile): Promise<PhotoFile> {
    const scaled = await this.#scale(file);
    if (typeof scaled.content === 'object' && scaled.content !== null)
      this.#begun.set(scaled.content, Promise.resolve(scaled));
    return scaled;
  }

  async #scale(file: PhotoFile): Promise<PhotoFile> {
    const scaled = await this.scaler.scale(file, LONGEST_SENT_SIDE);
    return scaled.ok && scaled.value.file.size <= this.maximumSize ? scaled.value.file : file;
  }
}

const isImageFile = (content: unknown): content is ImageFile =>
  typeof content === 'object' &&
  content !== null &&
  'size' in content &&
  typeof content.size === 'number' &&
  'type' in content &&
  typeof content.type === 'string';

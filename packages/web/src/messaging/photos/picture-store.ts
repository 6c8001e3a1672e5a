import { Cancellation } from '@duet/core/kernel';
import type { DownloadPhoto, ImageFile, Message } from '@duet/core/messaging';
import { batch, makeObservable } from '../../state/index.ts';
import { toDataUrl } from './data-url.ts';

/** Where a picture comes from: a file of this device where there is one, else a message whose picture is downloaded. */
export interface PictureSource {
  readonly local?: ImageFile | undefined;
  readonly message?: Message | undefined;
}

export type Picture =
  | { readonly status: 'loading' }
  /** `address` is good until the store shows something else or is disposed: a data URL of what was downloaded (API-99), else an object URL. */
  | { readonly status: 'shown'; readonly file: Blob; readonly address: string }
  | { readonly status: 'failed' }
  /** This browser cannot draw the file, and there is nothing to download yet. */
  | { readonly status: 'unseen' };

/**
 * One picture of a thread, for as long as its row is mounted (MSG-74): the bytes are held, and their address is good,
 * only so long. A download that is pending is then given up.
 */
export class PictureStore {
  picture: Picture = { status: 'loading' };
  #source: PictureSource = {};
  #cancel = new Cancellation();
  /** A local file, such as HEIC, that the browser turned out not to draw. */
  #undrawable: ImageFile | undefined;

  constructor(private readonly download: DownloadPhoto) {
    makeObservable(this);
  }

  /** Showing what is shown already changes nothing, so that a photo that arrives neither flickers nor loads. */
  showSource(source: PictureSource): void {
    const before = this.#source;
    this.#source = source;
    const local = this.drawable(source);
    if (local) {
      if (this.drawable(before) !== local) this.showFile(local);
    } else if (!source.message) {
      this.setPicture({ status: 'unseen' });
    } else if (this.drawable(before) || !isSamePicture(before.message, source.message)) {
      void this.load(source.message);
    }
  }

  retry(): void {
    if (this.#source.message) void this.load(this.#source.message);
  }

  /** Tries again what failed before its row was hidden. */
  retryFailed(): void {
    if (this.picture.status === 'failed') this.retry();
  }

  /** The browser could not draw what it was given. */
  handleDrawFailure(): void {
    const { local, message } = this.#source;
    const isLocal = this.drawable(this.#source) !== undefined;
    if (isLocal) this.#undrawable = local;
    if (isLocal && message) void this.load(message);
    else this.setPicture({ status: isLocal ? 'unseen' : 'failed' });
  }

  dispose(): void {
    this.#cancel.cancel();
    this.setPicture({ status: 'loading' });
    this.#source = {};
  }

  private drawable({ local }: PictureSource): Blob | undefined {
    return local instanceof Blob && local !== this.#undrawable ? local : undefined;
  }

  private async load(message: Message): Promise<void> {
    this.setPicture({ status: 'loading' });
    const cancel = new Cancellation();
    this.#cancel = cancel;
    const picture = await this.downloaded(message, cancel);
    batch(() => {
      if (!cancel.cancelled) this.setPicture(picture);
    });
  }

  private async downloaded(message: Message, cancel: Cancellation): Promise<Picture> {
    const downloaded = await this.download.execute(message, cancel);
    const file = downloaded.ok && downloaded.value instanceof Blob ? downloaded.value : undefined;
    const address = file && (await toDataUrl(file));
    return file && address !== undefined ? { status: 'shown', file, address } : { status: 'failed' };
  }

  private showFile(file: Blob): void {
    this.setPicture({ status: 'shown', file, address: URL.createObjectURL(file) });
  }

  /** Whatever was there before is given back. */
  private setPicture(picture: Picture): void {
    this.#cancel.cancel();
    if (this.picture.status === 'shown') URL.revokeObjectURL(this.picture.address);
    this.picture = picture;
  }
}

const isSamePicture = (one: Message | undefined, other: Message): boolean =>
  one?.sentAt === other.sentAt && one.sentBy === other.sentBy && one.conversationId === other.conversationId;

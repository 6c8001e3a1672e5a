import type { PreparePhoto } from '@duet/core/messaging';
import { makeAutoObservable, runInAction } from 'mobx';

/** A picture that is shown above the box until it is sent. */
export interface ChosenPhoto {
  readonly id: number;
  readonly name: string;
  /** Good until the photo is sent or removed. */
  readonly address: string;
  /** Whether it is being scaled down. */
  readonly isPreparing: boolean;
}

interface PreparedFile {
  readonly address: string;
  readonly file: Promise<Blob>;
}

/** The photos that the member has chosen and not sent yet, in the order in which they were chosen. */
export class ChosenPhotos {
  photos: readonly ChosenPhoto[] = [];
  readonly #files = new Map<number, PreparedFile>();
  #lastId = 0;
  #taking = 0;

  constructor(
    private readonly prepare: Pick<PreparePhoto, 'execute'>,
    /** The member does not want to send one. */
    private readonly onRemoved: () => void,
  ) {
    makeAutoObservable(this, { isBeingTaken: false }, { autoBind: true });
  }

  add(file: Blob, name: string): void {
    const id = (this.#lastId += 1);
    const address = URL.createObjectURL(file);
    this.photos = [...this.photos, { id, name, address, isPreparing: true }];
    this.#files.set(id, { address, file: this.prepared(id, file, name) });
  }

  remove(id: number): void {
    this.drop(id);
    this.onRemoved();
  }

  private drop(id: number): void {
    this.photos = this.photos.filter((photo) => photo.id !== id);
    const known = this.#files.get(id);
    if (known) URL.revokeObjectURL(known.address);
    this.#files.delete(id);
  }

  /** Takes all of them out, each as it is to be sent; resolves when the last is prepared. */
  async takeAll(): Promise<readonly Blob[]> {
    const files = this.photos.flatMap(({ id }) => this.#files.get(id)?.file ?? []);
    this.dispose();
    this.#taking += 1;
    try {
      return await Promise.all(files);
    } finally {
      this.#taking -= 1;
    }
  }

  /** Whether some that were taken out are not prepared yet. */
  get isBeingTaken(): boolean {
    return this.#taking > 0;
  }

  dispose(): void {
    for (const { id } of this.photos) this.drop(id);
  }

  private async prepared(id: number, file: Blob, name: string): Promise<Blob> {
    const { content } = await this.prepare.execute({ name, type: file.type, size: file.size, content: file });
    runInAction(() => {
      this.photos = this.photos.map((photo) => (photo.id === id ? { ...photo, isPreparing: false } : photo));
    });
    return content instanceof Blob ? content : file;
  }
}

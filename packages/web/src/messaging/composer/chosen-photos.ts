import type { PreparePhoto } from '@duet/core/messaging';
import { batch, makeObservable } from '../../state/index.ts';

/** A picture that is shown above the box until it is sent. */
export interface ChosenPhoto {
  readonly id: number;
  readonly name: string;
  /** Good until the photo is sent or removed. */
  readonly address: string;
  /** Whether it is being scaled down. */
  readonly isPreparing: boolean;
}

/** What has a photo until it is sent: nothing beside what shows it, or a storage. */
type Keeper = 'box' | 'storage';

interface ShownFile {
  readonly address: string;
  /** As it was chosen, then as it is to be sent. */
  readonly file: Blob;
  readonly name: string;
  readonly keptBy: Keeper;
}

/** The photos that the member has chosen and not sent yet, in the order in which they were chosen. */
export class ChosenPhotos {
  photos: readonly ChosenPhoto[] = [];
  readonly #files = new Map<number, ShownFile>();
  #lastId = 0;

  constructor(
    private readonly prepare: Pick<PreparePhoto, 'execute'>,
    /** The member does not want to send one. */
    private readonly onRemoved: () => void,
  ) {
    // Read while nobody observes it, of what is not observed.
    makeObservable(this, ['hasStored']);
  }

  add(file: Blob, name: string): void {
    this.show(file, name, 'box');
  }

  /** One that a storage has until it is sent. */
  addStored(file: Blob, name: string): void {
    this.show(file, name, 'storage');
  }

  private show(file: Blob, name: string, keptBy: Keeper): void {
    const id = (this.#lastId += 1);
    const address = URL.createObjectURL(file);
    this.photos = [...this.photos, { id, name, address, isPreparing: true }];
    this.#files.set(id, { address, file, name, keptBy });
    void this.prepareAhead(id, file);
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

  /** Whether one that a storage has is among them. */
  get hasStored(): boolean {
    return this.photos.some(({ id }) => this.#files.get(id)?.keptBy === 'storage');
  }

  /** Takes out those that nothing but this has. */
  takeUnkept(): readonly { readonly file: Blob; readonly name: string }[] {
    const unkept = [...this.#files].filter(([, { keptBy }]) => keptBy === 'box');
    for (const [id] of unkept) this.drop(id);
    return unkept.map(([, { file, name }]) => ({ file, name }));
  }

  /** Takes all of them out. What is not prepared yet is as it is sent. */
  takeAll(): readonly Blob[] {
    const files = this.photos.flatMap(({ id }) => this.#files.get(id)?.file ?? []);
    this.dispose();
    return files;
  }

  dispose(): void {
    for (const { id } of this.photos) this.drop(id);
  }

  /** It takes a second, in which one writes: sending goes on with what was begun here. */
  private async prepareAhead(id: number, file: Blob): Promise<void> {
    const prepared = await this.prepare.execute(file);
    const shown = this.#files.get(id);
    if (!shown) return;
    if (prepared instanceof Blob) this.#files.set(id, { ...shown, file: prepared });
    batch(() => {
      this.photos = this.photos.map((photo) => (photo.id === id ? { ...photo, isPreparing: false } : photo));
    });
  }
}

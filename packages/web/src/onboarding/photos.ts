import type { Problem } from '@duet/core/kernel';
import type {
  AlbumPhoto,
  ArrangePhotos,
  BrowseAlbums,
  Camera,
  OwnProfile,
  OwnProfileState,
  Photo,
  PhotoFile,
  PhotoUpload,
  UploadPhoto,
} from '@duet/core/profile';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../mobx/index.ts';
import { AlbumPicker } from './album-picker.ts';
import { CameraShot } from './camera-shot.ts';

/** Where photos may come from beside files. */
export interface PhotoSources {
  readonly camera?: Camera;
  readonly albums?: BrowseAlbums;
}

/** The member's own photos and those on their way. */
export class Photos {
  /** Why the last change of order, or removal, was taken back. */
  problem: Problem | undefined = undefined;
  /** Undefined where the device has none to ask. */
  readonly shot: CameraShot | undefined;
  /** Undefined where the tenant has no Facebook. */
  readonly picker: AlbumPicker | undefined;
  readonly #read: () => OwnProfile;
  readonly #previews = new Map<Blob, string>();

  constructor(
    state: OwnProfileState,
    private readonly uploadPhoto: UploadPhoto,
    private readonly arrangePhotos: ArrangePhotos,
    { camera, albums }: PhotoSources = {},
  ) {
    this.#read = observeCell(state.profile, 'own profile');
    this.shot = camera && new CameraShot(camera, (still) => this.send(still));
    this.picker =
      albums &&
      new AlbumPicker(
        albums,
        () => this.room,
        (chosen) => this.takeOver(chosen),
      );
    makeAutoObservable(this, { preview: false, shot: false, picker: false }, { autoBind: true });
  }

  get all(): readonly Photo[] {
    return this.#read().photos;
  }

  get uploads(): readonly PhotoUpload[] {
    return this.#read().uploads;
  }

  get areBusy(): boolean {
    return this.uploads.some(({ status }) => status !== 'failed');
  }

  get room(): number {
    // Read so that MobX sees what the number depends on.
    return this.all.length + this.uploads.length >= 0 ? this.uploadPhoto.room : 0;
  }

  add(files: readonly File[]): void {
    this.settle(undefined);
    for (const file of files) {
      const { name, type, size } = file;
      this.send({ name, type, size, content: file });
    }
  }

  retry(id: string): void {
    void this.uploadPhoto.retry(id);
  }

  cancel(id: string): void {
    this.uploadPhoto.cancel(id);
  }

  async moveFirst(id: string): Promise<void> {
    const moved = await this.arrangePhotos.move(id, 0);
    this.settle(moved.ok ? undefined : moved.error);
  }

  async remove(id: string): Promise<void> {
    const removed = await this.arrangePhotos.remove(id);
    this.settle(removed.ok ? undefined : removed.error);
  }

  /** An address for a picture that is only in memory, good until `dispose`; the picture's own where it lies elsewhere. */
  preview({ content }: PhotoUpload): string | undefined {
    if (typeof content === 'string') return content;
    if (!(content instanceof Blob)) return undefined;
    const address = this.#previews.get(content) ?? URL.createObjectURL(content);
    this.#previews.set(content, address);
    return address;
  }

  dispose(): void {
    this.shot?.close();
    this.picker?.close();
    for (const address of this.#previews.values()) URL.revokeObjectURL(address);
    this.#previews.clear();
  }

  private send(file: PhotoFile): void {
    void this.uploadPhoto.execute(file);
  }

  private takeOver(chosen: readonly AlbumPhoto[]): void {
    this.settle(undefined);
    for (const photo of chosen) void this.uploadPhoto.executeFrom(photo);
  }

  private settle(problem: Problem | undefined): void {
    this.problem = problem;
  }
}

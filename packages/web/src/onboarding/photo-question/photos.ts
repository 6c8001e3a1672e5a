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
import { observeCell } from '../../mobx/index.ts';
import { AlbumPicker } from './album-picker.ts';
import { CameraCapture } from './camera-capture.ts';

/** Where photos may come from beside files. */
export interface PhotoSources {
  readonly camera?: Camera;
  readonly albums?: BrowseAlbums;
}

/** The member's own photos and those pending. */
export class Photos {
  /** Why the last change of order, or removal, was taken back. */
  problem: Problem | undefined = undefined;
  /** Undefined where the device has none to ask. */
  readonly shot: CameraCapture | undefined;
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
    this.shot = camera && new CameraCapture(camera, (still) => this.upload(still));
    this.picker =
      albums &&
      new AlbumPicker(
        albums,
        () => this.remainingCount,
        (chosen) => this.importPhotos(chosen),
      );
    makeAutoObservable(this, { preview: false, shot: false, picker: false }, { autoBind: true });
  }

  get all(): readonly Photo[] {
    return this.#read().photos;
  }

  get uploads(): readonly PhotoUpload[] {
    return this.#read().uploads;
  }

  get isUploading(): boolean {
    return this.uploads.some(({ status }) => status !== 'failed');
  }

  get remainingCount(): number {
    // Read so that MobX sees what the number depends on.
    return this.all.length + this.uploads.length >= 0 ? this.uploadPhoto.remainingCount : 0;
  }

  add(files: readonly File[]): void {
    this.setProblem(undefined);
    for (const file of files) {
      const { name, type, size } = file;
      this.upload({ name, type, size, content: file });
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
    this.setProblem(moved.ok ? undefined : moved.error);
  }

  async remove(id: string): Promise<void> {
    const removed = await this.arrangePhotos.remove(id);
    this.setProblem(removed.ok ? undefined : removed.error);
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

  private upload(file: PhotoFile): void {
    void this.uploadPhoto.execute(file);
  }

  private importPhotos(chosen: readonly AlbumPhoto[]): void {
    this.setProblem(undefined);
    for (const photo of chosen) void this.uploadPhoto.executeFrom(photo);
  }

  private setProblem(problem: Problem | undefined): void {
    this.problem = problem;
  }
}

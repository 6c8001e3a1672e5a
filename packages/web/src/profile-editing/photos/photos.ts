import {
  type AlbumPhoto,
  type ArrangePhotos,
  type BrowseAlbums,
  type Camera,
  type ListedPhoto,
  listedPhotos,
  type OwnProfile,
  type OwnProfileState,
  type Photo,
  type PhotoFile,
  type PhotoUpload,
  type UploadPhoto,
} from '@duet/core/profile';
import { CameraCapture } from '../../camera/index.ts';
import { makeObservable, observeCell } from '../../state/index.ts';
import { AlbumPicker } from './album-picker.ts';
import { PhotoArrangement } from './photo-arrangement.ts';

/** Where photos may come from beside files. */
export interface PhotoSources {
  readonly camera?: Camera;
  readonly albums?: BrowseAlbums;
}

/** The member's own photos and those pending. */
export class Photos {
  readonly arrangement: PhotoArrangement;
  /** Undefined where the device has none to ask. */
  readonly shot: CameraCapture | undefined;
  /** Undefined where the tenant has no Facebook. */
  readonly picker: AlbumPicker | undefined;
  readonly #read: () => OwnProfile;
  readonly #previews = new Map<Blob, string>();

  constructor(
    state: OwnProfileState,
    private readonly uploadPhoto: UploadPhoto,
    arrangePhotos: ArrangePhotos,
    { camera, albums }: PhotoSources = {},
  ) {
    this.#read = observeCell(state.profile, 'own profile');
    this.arrangement = new PhotoArrangement(this.#read, arrangePhotos);
    this.shot = camera && new CameraCapture(camera, (still) => void this.uploadPhoto.executeStill(still));
    this.picker =
      albums &&
      new AlbumPicker(
        albums,
        () => this.remainingCount,
        (chosen) => this.importPhotos(chosen),
      );
    makeObservable(this, ['arrangement', 'preview', 'shot', 'picker']);
  }

  get all(): readonly Photo[] {
    return this.#read().photos;
  }

  get uploads(): readonly PhotoUpload[] {
    return this.#read().uploads;
  }

  /** Those that have arrived, then those on their way. */
  get listed(): readonly ListedPhoto[] {
    return listedPhotos(this.#read());
  }

  get isUploading(): boolean {
    return this.uploads.some(({ status }) => status !== 'failed');
  }

  get remainingCount(): number {
    // Read so that the number is computed anew after a change of what core counts.
    return this.all.length + this.uploads.length >= 0 ? this.uploadPhoto.remainingCount : 0;
  }

  add(files: readonly File[]): void {
    this.arrangement.clearProblem();
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
    this.arrangement.clearProblem();
    for (const photo of chosen) void this.uploadPhoto.executeFrom(photo);
  }
}

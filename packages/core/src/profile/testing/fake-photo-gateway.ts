import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { PhotoFile } from '../photos/photo-file.ts';
import type { PhotoGateway, PhotoPlacement, PhotoUploadOptions } from '../photos/photo-gateway.port.ts';
import type { Photo } from '../profile.ts';

/** A server that keeps the member's photos, one a key. `hold` makes uploads wait for `release`. */
export class FakePhotoGateway implements PhotoGateway {
  readonly keys: string[] = [];
  /** What the server was asked to fetch. */
  readonly addresses: string[] = [];
  /** Pictures that came as bytes. */
  sentAsBytes = 0;
  /** Photos that were left out of an order and can be put back. */
  readonly removed = new Map<string, Photo>();
  photos: Photo[] = [];
  failure: CallFailure | undefined;
  hold = false;
  #waiting: (() => void)[] = [];

  getAll(): Promise<Result<readonly Photo[], CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.photos));
  }

  async upload(
    file: PhotoFile,
    { idempotencyKey, cancel, onProgress }: PhotoUploadOptions,
  ): Promise<Result<Photo, CallFailure>> {
    this.keys.push(idempotencyKey);
    onProgress(0.5);
    if (this.hold) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        cancel.onCancel(resolve);
      });
    }
    if (cancel.cancelled) return err({ kind: 'aborted' });
    if (this.failure) return err(this.failure);
    return ok(this.#kept(idempotencyKey, file.name));
  }

  async uploadBytes(
    picture: PhotoFile,
    options: Pick<PhotoUploadOptions, 'idempotencyKey' | 'cancel'>,
  ): Promise<Result<Photo, CallFailure>> {
    this.sentAsBytes += 1;
    return this.upload(picture, { ...options, onProgress: () => undefined });
  }

  uploadFrom(
    address: string,
    { idempotencyKey }: Pick<PhotoUploadOptions, 'idempotencyKey' | 'cancel'>,
  ): Promise<Result<Photo, CallFailure>> {
    this.addresses.push(address);
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.#kept(idempotencyKey, address)));
  }

  arrange(placements: readonly PhotoPlacement[]): Promise<Result<void, CallFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    const known = new Map([...this.removed, ...this.photos.map((photo) => [photo.id, photo] as const)]);
    this.photos = placements.flatMap(({ id, focus }) => {
      const photo = known.get(id);
      known.delete(id);
      return photo ? [{ ...photo, ...(focus && { focus }) }] : [];
    });
    this.removed.clear();
    for (const [id, photo] of known) this.removed.set(id, photo);
    return Promise.resolve(ok(undefined));
  }

  #kept(id: string, link: string): Photo {
    const photo: Photo = { id, small: link, medium: link, large: link, status: 'PENDING' };
    if (!this.photos.some((known) => known.id === id)) this.photos = [...this.photos, photo];
    return photo;
  }

  release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

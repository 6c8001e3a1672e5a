import {
  callProblem,
  Cancellation,
  retryWhenBusy,
  type CallFailure,
  type Clock,
  type Ids,
  type Problem,
  type Result,
  type Resettable,
} from '../../kernel/index.ts';
import type { ImageScaler } from './image-scaler.port.ts';
import type { OwnProfileState, PhotoUpload } from '../own-profile-state.ts';
import {
  fileProblem,
  LONGEST_SENT_SIDE,
  pictureProblem,
  unopenedProblem,
  type PhotoFile,
  type PhotoLimits,
} from './photo-file.ts';
import type { AlbumPhoto } from './photo-albums.port.ts';
import type { PhotoGateway } from './photo-gateway.port.ts';
import type { Photo } from '../profile.ts';

/** Where a photo comes from: a file of this device, a still of its camera, or an address that the server fetches. */
type Source =
  | { readonly kind: 'file' | 'still'; readonly file: PhotoFile }
  | { readonly kind: 'address'; readonly picture: AlbumPhoto };

/**
 * Sends photos, each on its own (VAL-56 to VAL-60): checked unopened, scaled down, checked again, sent. A failed one stays
 * in the list with its reason until it is tried again, under the same key, or removed. A cancelled one is removed at once. A
 * server that is busy is called once more when it reports it.
 */
export class UploadPhoto implements Resettable {
  readonly #runWithCancellation = new Map<string, { readonly source: Source; readonly cancellation: Cancellation }>();

  constructor(
    private readonly gateway: PhotoGateway,
    private readonly scaler: ImageScaler,
    private readonly state: OwnProfileState,
    private readonly ids: Ids,
    private readonly limits: PhotoLimits,
    private readonly clock: Clock,
  ) {}

  /** How many more photos the member may add. */
  get remainingCount(): number {
    const { photos, uploads } = this.state.profile.get();
    return Math.max(0, this.limits.maxCount - photos.length - uploads.length);
  }

  /** Resolves when the photo has arrived, failed or been cancelled. */
  async execute(file: PhotoFile): Promise<void> {
    if (this.remainingCount > 0) await this.#run(this.ids.next(), { kind: 'file', file });
  }

  /** The same for a picture that a camera has just taken, which is sent as bytes (PRO-20). */
  async executeStill(file: PhotoFile): Promise<void> {
    if (this.remainingCount > 0) await this.#run(this.ids.next(), { kind: 'still', file });
  }

  /** The same for a picture that lies elsewhere (PRO-19): the server fetches and checks it. */
  async executeFrom(picture: AlbumPhoto): Promise<void> {
    if (this.remainingCount > 0) await this.#run(this.ids.next(), { kind: 'address', picture });
  }

  async retry(id: string): Promise<void> {
    const source = this.#runWithCancellation.get(id)?.source;
    if (source) await this.#run(id, source);
  }

  cancel(id: string): void {
    this.#runWithCancellation.get(id)?.cancellation.cancel();
    this.#end(id);
  }

  /** Logout: what is pending is given up, and what waits for a busy server is not sent with the next member's token. */
  reset(): void {
    for (const { cancellation } of this.#runWithCancellation.values()) cancellation.cancel();
    this.#runWithCancellation.clear();
  }

  async #run(id: string, source: Source): Promise<void> {
    const cancellation = new Cancellation();
    this.#runWithCancellation.set(id, { source, cancellation });
    this.state.startUpload({ id, ...described(source), status: 'preparing', progress: 0 });
    const problem =
      source.kind === 'address'
        ? await this.#fetch(id, source.picture, cancellation)
        : (fileProblem(source.file) ?? (await this.#scaleAndSend(id, source, cancellation)));
    if (problem && !cancellation.cancelled) this.state.changeUpload(id, { status: 'failed', problem });
  }

  async #scaleAndSend(
    id: string,
    { kind, file }: Exclude<Source, { kind: 'address' }>,
    cancel: Cancellation,
  ): Promise<Problem | undefined> {
    const scaled = await this.scaler.scale(file, LONGEST_SENT_SIDE);
    if (cancel.cancelled) return undefined;
    const problem = scaled.ok ? pictureProblem(scaled.value, this.limits) : unopenedProblem(file, this.limits);
    if (problem) return problem;
    return this.#sendPicture(id, kind, scaled.ok ? scaled.value.file : file, cancel);
  }

  #sendPicture(
    id: string,
    kind: 'file' | 'still',
    picture: PhotoFile,
    cancel: Cancellation,
  ): Promise<Problem | undefined> {
    if (kind === 'still')
      return this.#send(id, 'preparing', cancel, () =>
        this.gateway.uploadBytes(picture, { idempotencyKey: id, cancel }),
      );
    const onProgress = (share: number): void => {
      this.state.changeUpload(id, { progress: share });
    };
    return this.#send(id, 'sending', cancel, () =>
      this.gateway.upload(picture, { idempotencyKey: id, cancel, onProgress }),
    );
  }

  async #fetch(id: string, { address }: AlbumPhoto, cancel: Cancellation): Promise<Problem | undefined> {
    return this.#send(id, 'preparing', cancel, () => this.gateway.uploadFrom(address, { idempotencyKey: id, cancel }));
  }

  /** `status` is what the upload is called while the server is asked. */
  async #send(
    id: string,
    status: PhotoUpload['status'],
    cancel: Cancellation,
    upload: () => Promise<Result<Photo, CallFailure>>,
  ): Promise<Problem | undefined> {
    const sent = await retryWhenBusy(
      this.clock,
      cancel,
      () => {
        this.state.changeUpload(id, { status });
        return upload();
      },
      () => {
        this.state.changeUpload(id, { status: 'waiting' });
      },
    );
    if (!sent.ok) return callProblem(sent.error) ?? { key: 'error_photo_upload' };
    this.#end(id, sent.value);
    return undefined;
  }

  #end(...[id, photo]: Parameters<OwnProfileState['endUpload']>): void {
    this.#runWithCancellation.delete(id);
    this.state.endUpload(id, photo);
  }
}

/** What a list of uploads shows: the picture itself, or the address of a small version. */
const described = (source: Source): Pick<PhotoUpload, 'name' | 'content'> =>
  source.kind === 'address'
    ? { name: source.picture.name, content: source.picture.thumbnail }
    : { name: source.file.name, content: source.file.content };

import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { Photo, PhotoFile, PhotoGateway, PhotoPlacement, PhotoUploadOptions } from '@duet/core/profile';
import type { ApiClient } from '../http/index.ts';
import { toPhoto } from './to-photo.ts';

/** The member's own photos over the API; files go as they are, with progress. */
export class HttpPhotoGateway implements PhotoGateway {
  constructor(private readonly api: ApiClient) {}

  async getAll(): Promise<Result<readonly Photo[], CallFailure>> {
    const answer = await this.api.call('profile.getImages', {});
    return answer.ok ? ok(answer.value.images.map(toPhoto)) : answer;
  }

  async upload({ content }: PhotoFile, options: PhotoUploadOptions): Promise<Result<Photo, CallFailure>> {
    if (!(content instanceof Blob)) return err({ kind: 'unreadable' });
    const answer = await this.api.call('profile.uploadPost', { category: 'profile' }, { ...options, file: content });
    return answer.ok ? ok(toPhoto(answer.value.image)) : answer;
  }

  async uploadBytes(
    { content }: PhotoFile,
    options: Pick<PhotoUploadOptions, 'idempotencyKey' | 'cancel'>,
  ): Promise<Result<Photo, CallFailure>> {
    if (!(content instanceof Blob)) return err({ kind: 'unreadable' });
    const request = { image: await base64(content), category: 'profile' } as const;
    const answer = await this.api.call('profile.uploadBytes', request, options);
    return answer.ok ? ok(toPhoto(answer.value.image)) : answer;
  }

  async uploadFrom(
    address: string,
    options: Pick<PhotoUploadOptions, 'idempotencyKey' | 'cancel'>,
  ): Promise<Result<Photo, CallFailure>> {
    const answer = await this.api.call('profile.uploadUrl', { url: address, category: 'profile' }, options);
    return answer.ok ? ok(toPhoto(answer.value.image)) : answer;
  }

  async arrange(photos: readonly PhotoPlacement[]): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('profile.setImages', { metadatas: photos.map((photo) => ({ ...photo })) });
    return answer.ok ? ok(undefined) : answer;
  }
}

/** Bytes that fit into the arguments of one call. */
const CHUNK = 0x8000;

async function base64(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(binary);
}

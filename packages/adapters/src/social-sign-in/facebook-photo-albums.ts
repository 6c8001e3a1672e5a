import { err, ok, type Clock, type Result } from '@duet/core/kernel';
import type { AlbumPage, AlbumPhoto, AlbumsFailure, PhotoAlbum, PhotoAlbums } from '@duet/core/profile';
import * as v from 'valibot';
import { requestLogin } from './facebook-login.ts';
import type { FacebookSdk, OpenFacebook } from './open-facebook.ts';

const SCOPE = 'user_photos';
/** How long Facebook may take for a page, in milliseconds. */
const TIMEOUT = 15_000;
const ON_A_PAGE = '24';
/** Pixels that a picture needs in a list. */
const THUMBNAIL_WIDTH = 320;

const paging = v.optional(
  v.object({ next: v.optional(v.string()), cursors: v.optional(v.object({ after: v.optional(v.string()) })) }),
);
const address = v.pipe(v.string(), v.regex(/^https?:\/\//));
const albums = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      name: v.optional(v.string(), ''),
      count: v.optional(v.number(), 0),
      picture: v.optional(v.object({ data: v.object({ url: address }) })),
    }),
  ),
  paging,
});
const photos = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      name: v.optional(v.string(), ''),
      images: v.array(v.object({ source: address, width: v.number() })),
    }),
  ),
  paging,
});

/** A member's albums at Facebook, page by page, in the SDK's own words (LOG-27, API-104). */
export class FacebookPhotoAlbums implements PhotoAlbums {
  constructor(
    private readonly open: OpenFacebook,
    private readonly clock: Clock,
  ) {}

  async requestAccess(): Promise<Result<void, AlbumsFailure>> {
    const sdk = await this.open();
    if (!sdk) return err('unavailable');
    const loggedIn = await requestLogin(sdk, SCOPE);
    return loggedIn.ok ? ok(undefined) : loggedIn;
  }

  async albums(after?: string): Promise<Result<AlbumPage<PhotoAlbum>, AlbumsFailure>> {
    const answer = await this.#read('/me/albums', 'id,name,count,picture{url}', after);
    if (!answer.ok) return answer;
    const page = v.safeParse(albums, answer.value);
    if (!page.success) return err('no-response');
    return ok({
      entries: page.output.data.map(({ id, name, count, picture }) => ({
        id,
        name,
        count,
        ...(picture && { cover: picture.data.url }),
      })),
      ...following(page.output.paging),
    });
  }

  async photos(album: string, after?: string): Promise<Result<AlbumPage<AlbumPhoto>, AlbumsFailure>> {
    const answer = await this.#read(`/${album}/photos`, 'id,name,images', after);
    if (!answer.ok) return answer;
    const page = v.safeParse(photos, answer.value);
    if (!page.success) return err('no-response');
    return ok({ entries: page.output.data.flatMap(toPhoto), ...following(page.output.paging) });
  }

  async #read(path: string, fields: string, after?: string): Promise<Result<unknown, AlbumsFailure>> {
    const sdk = await this.open();
    if (!sdk) return err('unavailable');
    const parameters = { fields, limit: ON_A_PAGE, ...(after !== undefined && { after }) };
    return this.#withTimeout(sdk, path, parameters);
  }

  #withTimeout(sdk: FacebookSdk, path: string, parameters: Readonly<Record<string, string>>) {
    return new Promise<Result<unknown, AlbumsFailure>>((resolve) => {
      const stopWaiting = this.clock.after(TIMEOUT, () => {
        resolve(err('unavailable'));
      });
      sdk.api(path, parameters, (answer) => {
        stopWaiting();
        resolve(ok(answer));
      });
    });
  }
}

const following = (page: v.InferOutput<typeof paging>): { readonly after?: string } => {
  const after = page?.next === undefined ? undefined : page.cursors?.after;
  return after === undefined ? {} : { after };
};

/** Facebook keeps each photo in several sizes. One without any is left out. */
function toPhoto({ id, name, images }: v.InferOutput<typeof photos>['data'][number]): readonly AlbumPhoto[] {
  const bySize = images.toSorted((one, other) => one.width - other.width);
  const largest = bySize.at(-1);
  if (!largest) return [];
  const small = bySize.find(({ width }) => width >= THUMBNAIL_WIDTH) ?? largest;
  return [{ id, name, thumbnail: small.source, address: largest.source }];
}

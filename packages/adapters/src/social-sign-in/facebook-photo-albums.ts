import { err, ok, type Clock, type Result } from '@duet/core/kernel';
import type { AlbumPage, AlbumPhoto, AlbumsFailure, PhotoAlbum, PhotoAlbums } from '@duet/core/profile';
import * as z from 'zod/mini';
import { requestLogin } from './facebook-login.ts';
import type { FacebookSdk, OpenFacebook } from './open-facebook.ts';

const SCOPE = 'user_photos';
/** How long Facebook may take for a page, in milliseconds. */
const TIMEOUT = 15_000;
const ON_A_PAGE = '24';
/** Pixels that a picture needs in a list. */
const THUMBNAIL_WIDTH = 320;

const paging = z.optional(
  z.object({ next: z.optional(z.string()), cursors: z.optional(z.object({ after: z.optional(z.string()) })) }),
);
const address = z.string().check(z.regex(/^https?:\/\//));
const albums = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z._default(z.string(), ''),
      count: z._default(z.number(), 0),
      picture: z.optional(z.object({ data: z.object({ url: address }) })),
    }),
  ),
  paging,
});
const photos = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z._default(z.string(), ''),
      images: z.array(z.object({ source: address, width: z.number() })),
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
    const page = albums.safeParse(answer.value);
    if (!page.success) return err('no-response');
    return ok({
      entries: page.data.data.map(({ id, name, count, picture }) => ({
        id,
        name,
        count,
        ...(picture && { cover: picture.data.url }),
      })),
      ...following(page.data.paging),
    });
  }

  async photos(album: string, after?: string): Promise<Result<AlbumPage<AlbumPhoto>, AlbumsFailure>> {
    const answer = await this.#read(`/${album}/photos`, 'id,name,images', after);
    if (!answer.ok) return answer;
    const page = photos.safeParse(answer.value);
    if (!page.success) return err('no-response');
    return ok({ entries: page.data.data.flatMap(toPhoto), ...following(page.data.paging) });
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

const following = (page: z.output<typeof paging>): { readonly after?: string } => {
  const after = page?.next === undefined ? undefined : page.cursors?.after;
  return after === undefined ? {} : { after };
};

/** Facebook keeps each photo in several sizes. One without any is left out. */
function toPhoto({ id, name, images }: z.output<typeof photos>['data'][number]): readonly AlbumPhoto[] {
  const bySize = images.toSorted((one, other) => one.width - other.width);
  const largest = bySize.at(-1);
  if (!largest) return [];
  const small = bySize.find(({ width }) => width >= THUMBNAIL_WIDTH) ?? largest;
  return [{ id, name, thumbnail: small.source, address: largest.source }];
}

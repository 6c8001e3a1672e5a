import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseSent } from '../http/index.ts';

/** Draws the picture of a seed (`FEMALE/34/person/0`: gender, age, who, which) as WebP, `width` pixels wide and 3:4. */
export type DrawPicture = (seed: string, width: number) => Promise<Buffer>;

interface Album {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

const PICTURES = '/provider-mock/facebook/pictures/';
const LARGE = 1080;
const SMALL = 320;

/** The albums of the people in the dialog, by their account. Whoever is not listed has none. */
const ALBUMS: Readonly<Record<string, readonly Album[]>> = {
  'provider-mock-noa': [
    { id: 'noa-summer', name: 'Summer', count: 5 },
    { id: 'noa-friends', name: 'Friends', count: 30 },
    { id: 'noa-drafts', name: 'Drafts', count: 0 },
  ],
};

const page = v.object({
  limit: v.optional(
    v.pipe(v.unknown(), v.transform(Number), v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)),
    25,
  ),
  after: v.optional(v.pipe(v.unknown(), v.transform(Number), v.number(), v.safeInteger(), v.minValue(0)), 0),
});
const pictureName = v.object({ name: v.pipe(v.string(), v.regex(/^[\w-]+-\d+-(small|large)\.webp$/)) });

/** The picture and the photos of a profile, from an album. */
export function facebookPictures(album: string, origin: string) {
  const address = `${origin}${PICTURES}${album}`;
  return {
    picture: { data: { url: `${address}-0-small.webp`, is_silhouette: false } },
    photos: { data: [{ images: [{ width: LARGE, source: `${address}-1-large.webp` }] }] },
  };
}

/** The part of the graph that lists an account's albums and pictures, with its paging. `accountOf` finds the account of a token. */
export function serveFacebookAlbums(
  app: FastifyInstance,
  accountOf: (authorization: string | undefined) => string | undefined,
  draw: DrawPicture,
): void {
  app.get('/provider-mock/facebook/me/albums', (request, reply) => {
    const account = accountOf(request.headers.authorization);
    if (account === undefined) return reply.code(400).send(UNKNOWN_TOKEN);
    const origin = `${request.protocol}://${request.host}`;
    const albums = (ALBUMS[account] ?? []).map((album) => ({
      ...album,
      ...(album.count > 0 && { picture: { data: { url: `${origin}${PICTURES}${album.id}-0-small.webp` } } }),
    }));
    return paged(albums, request.query);
  });

  app.get<{ Params: { album: string } }>('/provider-mock/facebook/:album/photos', (request, reply) => {
    const account = accountOf(request.headers.authorization);
    const album = (ALBUMS[account ?? ''] ?? []).find(({ id }) => id === request.params.album);
    if (!album) return reply.code(400).send(UNKNOWN_TOKEN);
    const origin = `${request.protocol}://${request.host}`;
    const photos = Array.from({ length: album.count }, (_, index) => ({
      id: `${album.id}-${String(index)}`,
      name: `${album.name} ${String(index + 1)}`,
      images: [
        { width: LARGE, source: `${origin}${PICTURES}${album.id}-${String(index)}-large.webp` },
        { width: SMALL, source: `${origin}${PICTURES}${album.id}-${String(index)}-small.webp` },
      ],
    }));
    return paged(photos, request.query);
  });

  app.get(`${PICTURES}:name`, async (request, reply) => {
    const [, album = '', index = '0', size] =
      /^(.*)-(\d+)-(small|large)\.webp$/.exec(parseSent(pictureName, request.params).name) ?? [];
    const picture = await draw(`FEMALE/34/${album}/${index}`, size === 'large' ? LARGE : SMALL);
    return reply.type('image/webp').header('cache-control', 'public, max-age=3600').send(picture);
  });
}

const UNKNOWN_TOKEN = { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } };

function paged(entries: readonly object[], query: unknown) {
  const { limit, after } = parseSent(page, query);
  const end = after + limit;
  const next = end < entries.length && { next: 'https://graph.facebook.com/next' };
  return { data: entries.slice(after, end), paging: { cursors: { after: String(end) }, ...next } };
}

/** The path on this server of a picture in the mock's albums, undefined for any other address. Only the path of `link` counts. */
export function facebookPicturePath(link: string): string | undefined {
  const { pathname = '', search = '' } = URL.parse(link) ?? {};
  return pathname.startsWith(PICTURES) ? pathname + search : undefined;
}

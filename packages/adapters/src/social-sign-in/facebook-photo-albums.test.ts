import { err, ok } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import type { PhotoAlbums } from '@duet/core/profile';
import { FakePhotoAlbums } from '@duet/core/profile/testing';
import { describe, expect, it } from 'vitest';
import { FacebookPhotoAlbums } from './facebook-photo-albums.ts';
import type { FacebookSdk } from './open-facebook.ts';

const connected = { status: 'connected', authResponse: { accessToken: 'facebook-token' } };

/** Facebook's SDK that answers each path as given, or never. */
function open(answers: Readonly<Record<string, unknown>>, login: unknown = connected) {
  const requests: unknown[] = [];
  const sdk: FacebookSdk = {
    init: () => undefined,
    login: (answer, { scope }) => {
      requests.push(scope);
      answer(login);
    },
    api: (path, parameters, answer) => {
      requests.push([path, parameters]);
      if (path in answers) answer(answers[path]);
    },
  };
  const clock = new FakeClock();
  const albums: PhotoAlbums = new FacebookPhotoAlbums(() => Promise.resolve(sdk), clock);
  return { requests, clock, albums };
}

const albumPage = {
  data: [
    { id: '7', name: 'Summer', count: 5, picture: { data: { url: 'https://scontent.fbcdn.net/cover.jpg' } } },
    { id: '8' },
  ],
  paging: { cursors: { before: 'b', after: 'a24' }, next: 'https://graph.facebook.com/…' },
};
const photoPage = {
  data: [
    {
      id: '1',
      name: 'On the beach',
      images: [
        { source: 'https://scontent.fbcdn.net/2048.jpg', width: 2048, height: 1536 },
        { source: 'https://scontent.fbcdn.net/600.jpg', width: 600, height: 450 },
        { source: 'https://scontent.fbcdn.net/130.jpg', width: 130, height: 98 },
      ],
    },
    { id: '2', images: [] },
  ],
  paging: { cursors: { before: 'b', after: 'a2' } },
};

describe('the albums at Facebook', () => {
  it('are requested with the leave to see photos', async () => {
    const { albums, requests } = open({});
    expect(await albums.requestAccess()).toEqual(ok(undefined));
    expect(requests).toEqual(['user_photos']);
  });

  it.each([
    [{ status: 'not_authorized', authResponse: null }, 'cancelled'],
    [{ status: 'connected' }, 'no-response'],
    [undefined, 'no-response'],
  ] as const)('stay shut after %j', async (login, failure) => {
    expect(await open({}, login ?? 'nothing').albums.requestAccess()).toEqual(err(failure));
  });

  it('are listed with cover and count, and say which page follows', async () => {
    const { albums, requests } = open({ '/me/albums': albumPage });
    expect(await albums.albums()).toEqual(
      ok({
        entries: [
          { id: '7', name: 'Summer', count: 5, cover: 'https://scontent.fbcdn.net/cover.jpg' },
          { id: '8', name: '', count: 0 },
        ],
        after: 'a24',
      }),
    );
    await albums.albums('a24');
    const fields = 'id,name,count,picture{url}';
    expect(requests).toEqual([
      ['/me/albums', { fields, limit: '24' }],
      ['/me/albums', { fields, limit: '24', after: 'a24' }],
    ]);
  });

  it('hold pictures, each by a small and its largest version; the last page reports it', async () => {
    const { albums, requests } = open({ '/7/photos': photoPage });
    expect(await albums.photos('7')).toEqual(
      ok({
        entries: [
          {
            id: '1',
            name: 'On the beach',
            thumbnail: 'https://scontent.fbcdn.net/600.jpg',
            address: 'https://scontent.fbcdn.net/2048.jpg',
          },
        ],
      }),
    );
    expect(requests).toEqual([['/7/photos', { fields: 'id,name,images', limit: '24' }]]);
  });

  it.each([
    { error: { message: 'Requires user_photos', code: 200 } },
    { data: [{ id: 7 }] },
    { data: [{ id: '1', picture: { data: { url: 'javascript:alert(1)' } } }] },
    '<html>',
    undefined,
  ])('that answer %j cannot be read', async (answer) => {
    const { albums } = open({ '/me/albums': answer, '/7/photos': answer });
    expect(await albums.albums()).toEqual(err('no-response'));
  });

  it('that answer nothing in fifteen seconds are unavailable', async () => {
    const { albums, clock } = open({});
    const listed = albums.albums();
    await Promise.resolve();
    clock.advance(15_000);
    expect(await listed).toEqual(err('unavailable'));
  });

  it('are unavailable where Facebook’s script is', async () => {
    const albums = new FacebookPhotoAlbums(() => Promise.resolve(undefined), new FakeClock());
    expect([await albums.requestAccess(), await albums.albums()]).toEqual([err('unavailable'), err('unavailable')]);
  });
});

describe.each<[string, () => PhotoAlbums]>([
  ['Facebook', () => open({ '/me/albums': albumPage, '/7/photos': photoPage }).albums],
  [
    'the fake',
    () => {
      const fake = new FakePhotoAlbums();
      fake.addAlbum('7', 1);
      fake.addAlbum('8', 0);
      fake.addAlbum('9', 0);
      return fake;
    },
  ],
])('%s', (_, make) => {
  it('lists albums after leave was given, tells a following page, and has the pictures of one', async () => {
    const albums = make();
    expect(await albums.requestAccess()).toEqual(ok(undefined));
    expect(await albums.albums()).toMatchObject(
      ok({ entries: [{ id: '7' }, { id: '8' }], after: expect.any(String) as string }),
    );
    const photos = await albums.photos('7');
    expect(photos).toMatchObject(ok({ entries: [{ thumbnail: expect.stringContaining('https://') as string }] }));
    expect(photos.ok && photos.value.after).toBeUndefined();
  });
});

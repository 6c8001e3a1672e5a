import { describe, expect, it } from 'vitest';
import { FakeSocialAccount } from '../registration/testing/index.ts';
import { BrowseAlbums } from './photos/browse-albums.ts';
import { ImportSchools } from './attributes/import-schools.ts';
import { anAlbumPhoto, FakePhotoAlbums, ownProfileParts } from './testing/index.ts';

describe('the albums of a Facebook account', () => {
  function setUp() {
    const albums = new FakePhotoAlbums();
    albums.addAlbum('summer', 3);
    albums.addAlbum('friends', 1);
    albums.addAlbum('old', 0);
    return { albums, browse: new BrowseAlbums(albums) };
  }

  it('are shown once the member has agreed, page by page', async () => {
    const { browse, albums } = setUp();
    const first = await browse.open();
    expect(first).toMatchObject({ ok: true, value: { entries: [{ id: 'summer' }, { id: 'friends' }], after: '2' } });
    expect(await browse.albums('2')).toEqual({ ok: true, value: { entries: [{ id: 'old', name: 'old', count: 0 }] } });
    expect(await browse.photos('summer', '2')).toEqual({ ok: true, value: { entries: [anAlbumPhoto('summer-3')] } });
    expect(albums.dialogs).toBe(1);
  });

  it.each([
    ['cancelled', undefined],
    ['unavailable', { key: 'error_network' }],
    ['no-response', { key: 'facebook_login_response_failure' }],
  ] as const)('stay shut when the dialog ends as %s', async (refusal, problem) => {
    const { browse, albums } = setUp();
    albums.refusal = refusal;
    expect(await browse.open()).toEqual({ ok: false, error: problem });
  });

  it.each([
    ['unavailable', { key: 'error_network' }],
    ['no-response', { key: 'error_facebook_photos_unreadable' }],
  ] as const)('that are %s say so', async (failure, problem) => {
    const { browse, albums } = setUp();
    albums.failure = failure;
    expect(await browse.open()).toEqual({ ok: false, error: problem });
    expect(await browse.photos('summer')).toEqual({ ok: false, error: problem });
  });
});

describe('a photo that lies elsewhere', () => {
  it('is fetched by the server, and then is one of the photos', async () => {
    const parts = ownProfileParts();
    const importing = parts.uploadPhoto.executeFrom(anAlbumPhoto());
    expect(parts.profile.uploads).toMatchObject([
      { name: 'summer-1', status: 'preparing', content: 'https://photos.example/summer-1-small.jpg' },
    ]);
    await importing;
    expect(parts.photoGateway.addresses).toEqual(['https://photos.example/summer-1.jpg']);
    expect(parts.profile).toMatchObject({ uploads: [], photos: [{ id: 'photo1' }] });
  });

  it('stays in the list with the reason why it was not taken, and is tried again under the same key', async () => {
    const parts = ownProfileParts();
    parts.photoGateway.failure = {
      kind: 'refused',
      reason: 'rejected',
      problem: { key: 'error_profile_image_too_small' },
    };
    await parts.uploadPhoto.executeFrom(anAlbumPhoto());
    expect(parts.profile.uploads).toMatchObject([
      { status: 'failed', problem: { key: 'error_profile_image_too_small' } },
    ]);
    parts.photoGateway.failure = undefined;
    await parts.uploadPhoto.retry('photo1');
    expect(parts.profile).toMatchObject({ uploads: [], photos: [{ id: 'photo1' }] });
  });

  it('is not taken where the number of photos is at its limit', async () => {
    const parts = ownProfileParts({ photoLimits: { maxCount: 1 } });
    await parts.uploadPhoto.executeFrom(anAlbumPhoto('a'));
    await parts.uploadPhoto.executeFrom(anAlbumPhoto('b'));
    expect(parts.profile.photos).toHaveLength(1);
    expect(parts.photoGateway.addresses).toHaveLength(1);
  });
});

describe('the schools of a Facebook profile', () => {
  function setUp() {
    const facebook = new FakeSocialAccount({ provider: 'facebook', accessToken: 'facebook-token' });
    const { attributeGateway } = ownProfileParts();
    return { facebook, attributeGateway, importSchools: new ImportSchools(facebook, attributeGateway) };
  }

  it('are read with the token of its dialog', async () => {
    const { importSchools, attributeGateway } = setUp();
    expect(await importSchools.execute()).toEqual({ ok: true, value: [{ id: 's1', name: 'Sorbonne' }] });
    expect(attributeGateway.calls).toEqual(['importSchools facebook-token']);
  });

  it('are missed by name where there are none', async () => {
    const { importSchools, attributeGateway } = setUp();
    attributeGateway.schools = [];
    expect(await importSchools.execute()).toEqual({
      ok: false,
      error: { key: 'error_facebook_college_import_no_results' },
    });
  });

  it.each([
    ['cancelled', undefined],
    ['unavailable', { key: 'error_network' }],
    ['no-response', { key: 'facebook_login_response_failure' }],
  ] as const)('are not requested when the dialog ends as %s', async (failure, problem) => {
    const { importSchools, facebook, attributeGateway } = setUp();
    facebook.failure = failure;
    expect(await importSchools.execute()).toEqual({ ok: false, error: problem });
    expect(attributeGateway.calls).toEqual([]);
  });

  it('say so when the server cannot read them', async () => {
    const { importSchools, attributeGateway } = setUp();
    attributeGateway.failure = { kind: 'unreachable' };
    expect(await importSchools.execute()).toEqual({ ok: false, error: { key: 'error_network' } });
  });
});

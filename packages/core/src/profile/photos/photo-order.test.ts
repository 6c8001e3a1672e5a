import { describe, expect, it } from 'vitest';
import { aPhoto, aPhotoFile, ownProfileParts } from '../testing/index.ts';

async function withPhotos(...ids: readonly string[]) {
  const parts = ownProfileParts({ photoLimits: { maxCount: 9 } });
  parts.photoGateway.photos = ids.map((id) => aPhoto(id));
  await parts.loadOwnProfile.execute();
  return { parts, order: () => parts.profile.photos.map(({ id }) => id) };
}

describe('a removed photo', () => {
  it('comes back to where it stood', async () => {
    const { parts, order } = await withPhotos('a', 'b', 'c');
    await parts.arrangePhotos.remove('b');
    expect(order()).toEqual(['a', 'c']);
    const removed = { photo: aPhoto('b'), place: 1 };
    expect(await parts.arrangePhotos.restore(removed)).toMatchObject({ ok: true });
    expect(await parts.arrangePhotos.restore(removed)).toMatchObject({ ok: true });
    expect(order()).toEqual(['a', 'b', 'c']);
    expect(parts.photoGateway.photos.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('stays away where the server does not have it any more', async () => {
    const { parts, order } = await withPhotos('a', 'b');
    await parts.arrangePhotos.remove('b');
    parts.photoGateway.failure = { kind: 'refused', reason: 'not-found', problem: { key: 'error_general' } };
    expect(await parts.arrangePhotos.restore({ photo: aPhoto('b'), place: 1 })).toMatchObject({ ok: false });
    expect(order()).toEqual(['a']);
  });
});

describe('what stays visible of a photo', () => {
  it('is set for that photo alone, and sent with each later order', async () => {
    const { parts } = await withPhotos('a', 'b');
    await parts.arrangePhotos.setFocus('b', { x: 0.2, y: 0.1 });
    await parts.arrangePhotos.move('b', 0);
    expect(parts.photoGateway.photos).toEqual([aPhoto('b', { focus: { x: 0.2, y: 0.1 } }), aPhoto('a')]);
  });

  it('is shown by the session with the first photo', async () => {
    const { parts } = await withPhotos('a', 'b');
    expect(parts.session.state.self?.portrait).toEqual({ small: 'a' });
    await parts.arrangePhotos.setFocus('b', { x: 0.2, y: 0.1 });
    await parts.arrangePhotos.move('b', 0);
    expect(parts.session.state.self?.portrait).toEqual({ small: 'b', focus: { x: 0.2, y: 0.1 } });
    await parts.arrangePhotos.remove('a');
    await parts.arrangePhotos.remove('b');
    expect(parts.session.state.self).not.toHaveProperty('portrait');
  });
});

describe('a picture that a camera has just taken', () => {
  it('is sent as bytes, and a file is not', async () => {
    const { parts } = await withPhotos();
    await parts.uploadPhoto.execute(aPhotoFile());
    expect(parts.photoGateway.sentAsBytes).toBe(0);
    await parts.uploadPhoto.executeStill(aPhotoFile());
    expect(parts.photoGateway.sentAsBytes).toBe(1);
    expect(parts.profile.photos).toHaveLength(2);
  });
});

describe('a picture that this device cannot open', () => {
  it.each([
    ['a phone’s HEIC', { type: 'image/heic' }, 1, undefined],
    ['a HEIC without a type', { type: '', name: 'IMG_1.HEIC' }, 1, undefined],
    ['a broken JPEG', { type: 'image/jpeg' }, 0, 'error_profile_image_unknown_format'],
    ['a HEIC above the limit', { type: 'image/heic', size: 1_000_001 }, 0, 'error_profile_image_too_large'],
  ])('such as %s is sent as it is where the server can convert it', async (_, file, sent, problem) => {
    const { parts } = await withPhotos();
    parts.scaler.readable = false;
    await parts.uploadPhoto.execute(aPhotoFile(file));
    expect(parts.photoGateway.keys).toHaveLength(sent);
    expect(parts.profile.uploads).toHaveLength(1 - sent);
    expect(parts.profile.uploads[0]?.problem?.key).toBe(problem);
  });
});

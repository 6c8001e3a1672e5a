import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movePhoto } from './photo-order.ts';
import type { Photo } from '../profile.ts';
import { aPhotoFile, ownProfileParts } from '../testing/index.ts';

describe('uploading a photo', () => {
  it('scales, sends with progress, and then is one of the photos', async () => {
    const parts = ownProfileParts();
    await parts.loadOwnProfile.execute();
    parts.photoGateway.hold = true;
    const uploading = parts.uploadPhoto.execute(aPhotoFile());
    expect(parts.profile.uploads).toMatchObject([{ id: 'photo1', name: 'me.jpg', status: 'preparing', progress: 0 }]);
    await Promise.resolve();
    expect(parts.profile.uploads).toMatchObject([{ status: 'sending', progress: 0.5 }]);
    parts.photoGateway.release();
    await uploading;
    expect(parts.profile).toMatchObject({ uploads: [], photos: [{ id: 'photo1' }] });
    expect(parts.session.state.self?.interactionPermission).toBe('noSummary');
  });

  it.each([
    ['a gif', { type: 'image/gif' }, {}, 'error_profile_image_gif_unsupported'],
    ['no picture', { type: 'application/pdf' }, {}, 'error_profile_image_unknown_format'],
    ['nothing we know', { type: '' }, {}, 'error_profile_image_unknown_format'],
    ['what claims to be a picture', {}, { readable: false }, 'error_profile_image_unknown_format'],
    ['too small a picture', {}, { width: 399, height: 2000 }, 'error_profile_image_too_small'],
    ['one too large even when scaled', {}, { size: 1_000_001 }, 'error_profile_image_too_large'],
    [
      'one too large to open, however small it would be',
      { size: 70_000_000 },
      { size: 1000 },
      'error_profile_image_too_large',
    ],
  ])('refuses %s with its reason, and sends nothing', async (_, file, scaler, key) => {
    const parts = ownProfileParts();
    Object.assign(parts.scaler, scaler);
    await parts.uploadPhoto.execute(aPhotoFile(file));
    expect(parts.profile.uploads).toMatchObject([{ status: 'failed', problem: { key } }]);
    expect(parts.photoGateway.keys).toEqual([]);
  });

  it.each([
    ['maxByteSize', { size: 501, width: 700, height: 800 }, 'error_profile_image_too_large'],
    ['minWidth', { size: 500, width: 699, height: 800 }, 'error_profile_image_too_small'],
    ['minHeight', { size: 500, width: 700, height: 799 }, 'error_profile_image_too_small'],
    ['none', { size: 500, width: 700, height: 800 }, undefined],
  ])('holds a picture to the limits that the tenant sets; what breaks: %s', async (_, scaled, key) => {
    const parts = ownProfileParts({ photoLimits: { maxByteSize: 500, minWidth: 700, minHeight: 800 } });
    Object.assign(parts.scaler, scaled);
    await parts.uploadPhoto.execute(aPhotoFile({ size: 400 }));
    expect(parts.profile.uploads.map(({ problem }) => problem?.key)).toEqual(key === undefined ? [] : [key]);
  });

  it('waits as long as a busy server demands, and tries once more by itself', async () => {
    const parts = ownProfileParts();
    parts.photoGateway.failure = { kind: 'busy', retryAfter: 10_000 };
    const uploading = parts.uploadPhoto.execute(aPhotoFile());
    await expect.poll(() => parts.profile.uploads[0]?.status).toBe('waiting');
    parts.clock.advance(9_999);
    expect(parts.photoGateway.keys).toHaveLength(1);
    parts.photoGateway.failure = undefined;
    parts.clock.advance(1);
    await uploading;
    expect(parts.photoGateway.keys).toEqual(['photo1', 'photo1']);
    expect(parts.profile).toMatchObject({ uploads: [], photos: [{ id: 'photo1' }] });
  });

  it('reports that the server is busy when it still is at the second try', async () => {
    const parts = ownProfileParts();
    parts.photoGateway.failure = { kind: 'busy', retryAfter: 1000 };
    const uploading = parts.uploadPhoto.execute(aPhotoFile());
    await expect.poll(() => parts.profile.uploads[0]?.status).toBe('waiting');
    parts.clock.advance(1000);
    await uploading;
    expect(parts.profile.uploads).toMatchObject([{ status: 'failed', problem: { key: 'error_busy' } }]);
    expect(parts.photoGateway.keys).toHaveLength(2);
  });

  it('has no running timer when it is cancelled while it waits', async () => {
    const parts = ownProfileParts();
    parts.photoGateway.failure = { kind: 'busy', retryAfter: 1000 };
    const uploading = parts.uploadPhoto.execute(aPhotoFile());
    await expect.poll(() => parts.profile.uploads[0]?.status).toBe('waiting');
    parts.uploadPhoto.cancel('photo1');
    await uploading;
    expect(parts.clock.pending).toBe(0);
    expect(parts.photoGateway.keys).toHaveLength(1);
    expect(parts.profile.uploads).toEqual([]);
  });

  it('is given up at a logout, while it waits for a busy server: the next member gets no photo', async () => {
    const parts = ownProfileParts();
    parts.photoGateway.failure = { kind: 'busy', retryAfter: 10_000 };
    const uploading = parts.uploadPhoto.execute(aPhotoFile());
    await expect.poll(() => parts.profile.uploads[0]?.status).toBe('waiting');
    parts.uploadPhoto.reset();
    parts.state.reset();
    parts.photoGateway.failure = undefined;
    parts.clock.advance(10_000);
    await uploading;
    expect(parts.photoGateway.keys).toEqual(['photo1']);
    expect(parts.profile).toMatchObject({ uploads: [], photos: [] });
    await parts.uploadPhoto.retry('photo1');
    expect(parts.photoGateway.keys, 'nothing is left to try again').toEqual(['photo1']);
  });

  it('sends a large photo that scaling has made small', async () => {
    const parts = ownProfileParts();
    parts.scaler.size = 900_000;
    await parts.uploadPhoto.execute(aPhotoFile({ size: 12_000_000 }));
    expect(parts.photoGateway.keys).toEqual(['photo1']);
  });

  it('keeps a failed one with its reason, and tries it again under the same key', async () => {
    const parts = ownProfileParts();
    parts.photoGateway.failure = { kind: 'unreachable' };
    await parts.uploadPhoto.execute(aPhotoFile());
    expect(parts.profile.uploads).toMatchObject([{ status: 'failed', problem: { key: 'error_network' } }]);
    parts.photoGateway.failure = undefined;
    await parts.uploadPhoto.retry('photo1');
    expect(parts.profile).toMatchObject({ uploads: [], photos: [{ id: 'photo1' }] });
    expect(parts.photoGateway.keys).toEqual(['photo1', 'photo1']);
  });

  it('removes a cancelled one at once', async () => {
    const parts = ownProfileParts();
    parts.photoGateway.hold = true;
    const uploading = parts.uploadPhoto.execute(aPhotoFile());
    await Promise.resolve();
    parts.uploadPhoto.cancel('photo1');
    expect(parts.profile.uploads).toEqual([]);
    await uploading;
    expect(parts.profile).toMatchObject({ uploads: [], photos: [] });
    await parts.uploadPhoto.retry('photo1');
    expect(parts.photoGateway.keys).toEqual(['photo1']);
  });

  it('takes no more photos than fit', async () => {
    const parts = ownProfileParts({ photoLimits: { maxCount: 2 } });
    await Promise.all(['a', 'b', 'c'].map((name) => parts.uploadPhoto.execute(aPhotoFile({ name }))));
    expect(parts.profile.photos).toHaveLength(2);
    expect(parts.uploadPhoto.remainingCount).toBe(0);
  });
});

describe('the order of photos', () => {
  const photo = (id: string): Photo => ({ id, small: '', medium: '', large: '' });

  it('keeps every photo, wherever one is moved to', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { maxLength: 8 }),
        fc.integer({ min: -2, max: 9 }),
        fc.integer({ min: -2, max: 9 }),
        (ids, from, to) => {
          const photos = ids.map(photo);
          const moved = movePhoto(photos, from, to);
          expect(moved.map(({ id }) => id).sort()).toEqual([...ids].sort());
          if (ids[from] !== undefined && ids[to] !== undefined) expect(moved[to]?.id).toBe(ids[from]);
          else expect(moved).toBe(photos);
        },
      ),
    );
  });

  it('changes at once, on the server too, and is taken back when the server refuses', async () => {
    const parts = ownProfileParts();
    parts.photoGateway.photos = [photo('a'), photo('b')];
    await parts.loadOwnProfile.execute();
    const moving = parts.arrangePhotos.move('b', 0);
    expect(parts.profile.photos.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await moving).toMatchObject({ ok: true });
    expect(parts.photoGateway.photos.map(({ id }) => id)).toEqual(['b', 'a']);

    parts.photoGateway.failure = { kind: 'unreachable' };
    expect(await parts.arrangePhotos.remove('b')).toEqual({ ok: false, error: { key: 'error_network' } });
    expect(parts.profile.photos.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

import { describe, expect, it } from 'vitest';
import { MAXIMUM_PHOTO, messagingParts, PARTNER } from './testing/index.ts';

function opened(options: Parameters<typeof messagingParts>[0] = {}) {
  const parts = messagingParts(options);
  parts.conversations.open('c1', PARTNER);
  return parts;
}
const photo = (size = 10) => ({ size, type: 'image/jpeg' });

describe('sending a photo', () => {
  it('uploads it and sends its id as an image', async () => {
    const { sendPhoto, conversation, gateway } = opened();
    expect(await sendPhoto.execute('c1', photo())).toMatchObject({ ok: true, value: { kind: 'IMAGE' } });
    expect(conversation()).toMatchObject({ outgoing: [], messages: [{ original: '/files/image of o1-image' }] });
    expect(gateway.uploaded.size).toBe(1);
  });

  it('takes the limit itself and refuses a byte more', async () => {
    const { sendPhoto, conversation } = opened();
    expect(await sendPhoto.execute('c1', photo(MAXIMUM_PHOTO))).toMatchObject({ ok: true });
    expect(await sendPhoto.execute('c1', photo(MAXIMUM_PHOTO + 1))).toMatchObject({
      error: { kind: 'photo', problem: { key: 'error_profile_image_too_large' } },
    });
    expect(conversation().outgoing).toEqual([]);
  });

  it('asks a member without permission to subscribe, by the photo’s own source', async () => {
    expect(await opened({ own: [] }).sendPhoto.execute('c1', photo())).toMatchObject({
      error: { kind: 'upsell', source: 'send_photo' },
    });
  });

  it('says that the upload failed when the answer has no image id', async () => {
    const { sendPhoto, gateway, conversation } = opened();
    gateway.failure = { kind: 'unreadable' };
    expect(await sendPhoto.execute('c1', photo())).toMatchObject({
      error: { kind: 'photo', problem: { key: 'error_photo_upload' } },
    });
    expect(conversation().outgoing).toEqual([]);
  });

  it('does not upload again what was uploaded when only the sending failed', async () => {
    const { sendPhoto, gateway, conversation } = opened();
    gateway.loses = true;
    await sendPhoto.execute('c1', photo());
    expect(conversation().outgoing).toMatchObject([{ status: 'failed', content: { imageId: 'image of o1-image' } }]);
    gateway.loses = false;
    gateway.uploaded.clear();
    expect(await sendPhoto.retry('c1', 'o1')).toMatchObject({ ok: true });
    expect(gateway.uploaded.size).toBe(0);
    expect(gateway.messages).toHaveLength(1);
  });
});

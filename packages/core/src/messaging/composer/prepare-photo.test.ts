import { describe, expect, it } from 'vitest';
import { MAXIMUM_PHOTO, openConversationParts } from '../testing/index.ts';

const photo = { name: 'a.jpg', type: 'image/jpeg', size: 900, content: undefined };

describe('a chosen picture', () => {
  it('is scaled down before it is sent', async () => {
    const { preparePhoto, imageScaler } = openConversationParts();
    imageScaler.size = 300;
    expect(await preparePhoto.execute(photo)).toEqual({ ...photo, size: 300 });
  });

  it('stays as it is where this platform cannot open it', async () => {
    const { preparePhoto, imageScaler } = openConversationParts();
    imageScaler.readable = false;
    expect(await preparePhoto.execute(photo)).toBe(photo);
  });

  it('stays as it is where it would come out larger than may be sent', async () => {
    const { preparePhoto, imageScaler } = openConversationParts();
    imageScaler.size = MAXIMUM_PHOTO + 1;
    expect(await preparePhoto.execute(photo)).toBe(photo);
  });
});

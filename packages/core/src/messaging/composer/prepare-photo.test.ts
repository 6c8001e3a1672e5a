import { describe, expect, it } from 'vitest';
import { ok } from '../../kernel/index.ts';
import { MAXIMUM_PHOTO, openConversationParts } from '../testing/index.ts';

const photo = { type: 'image/jpeg', size: 900 };

describe('a chosen picture', () => {
  it('is scaled down before it is sent', async () => {
    const { preparePhoto, imageScaler } = openConversationParts();
    imageScaler.scale = (file) =>
      Promise.resolve(ok({ file: { ...file, size: 300, content: { ...photo, size: 300 } }, width: 1, height: 1 }));
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

  it('is scaled down once, however often it is asked for, and what came out of it is not scaled again', async () => {
    const { preparePhoto, imageScaler } = openConversationParts();
    const [chosen, smaller] = [
      { size: 900, type: 'image/jpeg' },
      { size: 300, type: 'image/jpeg' },
    ];
    const scaled: unknown[] = [];
    imageScaler.scale = (file) => {
      scaled.push(file.content);
      return Promise.resolve(ok({ file: { ...file, ...smaller, content: smaller }, width: 1, height: 1 }));
    };
    const images = await Promise.all([preparePhoto.execute(chosen), preparePhoto.execute(chosen)]);
    expect([...images, await preparePhoto.execute(smaller)]).toEqual([smaller, smaller, smaller]);
    expect(scaled).toEqual([chosen]);
  });

  it('is sent as it is where what comes out of it is no file of this platform', async () => {
    const { preparePhoto, imageScaler } = openConversationParts();
    const chosen = { size: 900, type: 'image/jpeg' };
    imageScaler.scale = (file) => Promise.resolve(ok({ file: { ...file, content: undefined }, width: 1, height: 1 }));
    expect(await preparePhoto.execute(chosen)).toBe(chosen);
  });
});

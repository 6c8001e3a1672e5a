import { CanvasImageScaler } from '@duet/adapters/profile';
import type { PhotoFile } from '@duet/core/profile';
import { describe, expect, it, vi } from 'vitest';

async function aPicture(width: number, height: number, type = 'image/png'): Promise<PhotoFile> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  const content = await canvas.convertToBlob({ type });
  return { name: 'me', type, size: content.size, content };
}

const scaler = new CanvasImageScaler();

describe('scaling a picture in a browser', () => {
  it.each([
    [4000, 1000, 2000, 500],
    [1000, 4000, 500, 2000],
    [3001, 3001, 2000, 2000],
  ])('makes %i × %i at most 2000 long: %i × %i, as a JPEG', async (width, height, scaledWidth, scaledHeight) => {
    const scaled = await scaler.scale(await aPicture(width, height), 2000);
    expect(scaled).toMatchObject({
      ok: true,
      value: { width: scaledWidth, height: scaledHeight, file: { type: 'image/jpeg' } },
    });
  });

  it('cannot read a picture of which the browser draws none, for want of memory or otherwise', async () => {
    const picture = await aPicture(4000, 1000);
    const draw = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockRejectedValue(new DOMException('no memory'));
    expect(await scaler.scale(picture, 2000)).toEqual({ ok: false, error: 'unreadable' });
    draw.mockRestore();
  });

  it('leaves a picture alone that fits', async () => {
    const picture = await aPicture(800, 600);
    expect(await scaler.scale(picture, 2000)).toEqual({ ok: true, value: { file: picture, width: 800, height: 600 } });
  });

  it.each([
    ['bytes that are no picture', new Blob(['hello'], { type: 'image/png' })],
    ['no bytes at all', undefined],
  ])('reports that it cannot read %s', async (_, content) => {
    expect(await scaler.scale({ name: 'x', type: 'image/png', size: 5, content }, 2000)).toEqual({
      ok: false,
      error: 'unreadable',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { previewImage } from './preview-image.ts';

/** The colours of the nine points as the browser decodes them, row by row. */
async function decoded(css: string): Promise<readonly (readonly number[])[]> {
  const image = new Image();
  image.src = /^url\("(.+)"\)$/.exec(css)?.[1] ?? '';
  await image.decode();
  expect([image.naturalWidth, image.naturalHeight]).toEqual([3, 3]);
  const context = new OffscreenCanvas(3, 3).getContext('2d');
  context?.drawImage(image, 0, 0);
  const data = [...(context?.getImageData(0, 0, 3, 3).data ?? [])];
  return Array.from({ length: 9 }, (_, point) => data.slice(point * 4, point * 4 + 3));
}

describe('the preview of a photo', () => {
  it('is a picture of its nine points, each in its place and colour', async () => {
    const points = Array.from({ length: 9 }, (_, point) => [point * 20, 255 - point * 20, point === 4 ? 10 : 128]);
    const preview = btoa(String.fromCharCode(...points.flat()));
    expect(preview).toHaveLength(36);
    expect(await decoded(previewImage(preview))).toEqual(points);
  });
});

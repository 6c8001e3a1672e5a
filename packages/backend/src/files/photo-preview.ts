import { loadSharp } from './load-sharp.ts';

/** Points to a side. */
const SIDE = 3;

/** A picture in nine points: 27 bytes of red, green and blue, row by row, as base64. */
export async function previewOf(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const points = await sharp(bytes)
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return points.toString('base64');
}

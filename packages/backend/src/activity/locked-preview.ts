/** Points of a preview, each of three bytes. */
const POINTS = 9;
/** How many values a colour keeps, evenly spread over a byte. */
const LEVELS = 4;
/** A light grey, one of those values in each part. */
const NO_PHOTO = [170, 170, 170];

/**
 * A photo blurred so far that it tells nobody who it shows: one colour for all of it, each part of which is one of four values, and
 * a light from above that is the same for everybody. The preview itself would do for that: whoever compared it with the previews of
 * the profiles in browse would find the member. Without a preview it is grey.
 */
export function lockedPreview(preview: string): string {
  const bytes = Buffer.from(preview, 'base64');
  const colour = bytes.length === 0 ? NO_PHOTO : [0, 1, 2].map((part) => coarse(meanOf(bytes, part)));
  return Buffer.from(
    Array.from({ length: POINTS }, (_, point) => colour.map((part) => lit(part, point))).flat(),
  ).toString('base64');
}

const meanOf = (bytes: Buffer, part: number): number => {
  const values = [...bytes].filter((_, index) => index % 3 === part);
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
};

const coarse = (value: number): number => Math.round((value / 255) * (LEVELS - 1)) * (255 / (LEVELS - 1));

/** Lighter in the first row and in the middle column, as portraits are. */
function lit(value: number, point: number): number {
  const light = 1 - Math.floor(point / 3) * 0.12 - (point % 3 === 1 ? 0 : 0.1);
  return Math.round(40 + value * light * 0.8);
}

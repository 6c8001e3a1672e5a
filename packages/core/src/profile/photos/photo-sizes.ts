import type { Photo } from '../profile.ts';

/** Longest side in pixels of each size in which the server keeps a photo. No photo is made larger than it came. */
export const PHOTO_SIDES = { small: 240, medium: 600, large: 1400, original: 2400 } as const;
export type PhotoSize = keyof typeof PHOTO_SIDES;

/** A photo's link in one size, and how many pixels wide the picture is there. */
export interface SizedPhoto {
  readonly link: string;
  readonly width: number;
}

/** The photo in the given sizes, each width once; none where the server does not tell how large the photo is. */
export function sizedPhotos(photo: Photo, sizes: readonly ('small' | 'medium' | 'large')[]): readonly SizedPhoto[] {
  const { width = 0, height = 0 } = photo;
  const longest = Math.max(width, height);
  if (!(width > 0 && height > 0)) return [];
  const sized = sizes.map((size) => ({
    link: photo[size],
    width: Math.max(1, Math.round(width * Math.min(1, PHOTO_SIDES[size] / longest))),
  }));
  return sized.filter((one, index) => sized.findIndex(({ width: known }) => known === one.width) === index);
}

import { sizedPhotos, type FocusPoint, type Photo } from '@duet/core/profile';
import { previewImage } from './preview-image.ts';

/** What a photo is drawn from: its link, others for the browser to choose from, and what stands in its place before. */
export interface PhotoSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** A picture as CSS says one. */
  readonly preview?: string;
  /** As CSS's `object-position`. */
  readonly position?: string;
}

/** A focus point as CSS's `object-position`; undefined for the middle. */
export const photoPosition = (focus: FocusPoint | undefined): string | undefined =>
  focus && `${percent(focus.x)} ${percent(focus.y)}`;

/** A photo for a small round portrait; nothing of nobody. */
export const avatarPhoto = (photo: Photo | undefined): Pick<PhotoSource, 'src' | 'position'> | undefined => {
  if (!photo) return undefined;
  const position = photoPosition(photo.focus);
  return { src: photo.small, ...(position !== undefined && { position }) };
};

const percent = (share: number): string => `${String(Math.round(share * 100))}%`;

/**
 * Where a photo is shown: the sizes that may be chosen there, and how wide its place is as CSS says it. A card stays with `medium` at
 * most: on the sharpest phones that is less than a pixel for each of the screen's, which a grid does not show, and a fifth of the weight.
 */
const PLACES = {
  card: { sizes: ['small', 'medium'], usual: 'medium', width: '(min-width: 40rem) 16rem, 50vw' },
  portrait: { sizes: ['medium', 'large'], usual: 'large', width: '(min-width: 60rem) 32rem, 100vw' },
  thumbnail: { sizes: ['small', 'medium'], usual: 'medium', width: '(min-width: 60rem) 8rem, 25vw' },
  panel: { sizes: ['small', 'medium'], usual: 'medium', width: '18rem' },
} as const;
export type PhotoPlace = keyof typeof PLACES;

/** Width by height of a place for a portrait. A wider photo is cut at its sides, so more of it than the place's width is loaded. */
const PORTRAIT = 3 / 4;

/** The sources of a photo for a place that is a portrait; one alone where its width is not known. */
export function photoSource(photo: Photo, place: PhotoPlace): PhotoSource {
  const { sizes, usual, width } = PLACES[place];
  const candidates = sizedPhotos(photo, sizes);
  const position = photoPosition(photo.focus);
  const base = {
    src: photo[usual],
    ...(position !== undefined && { position }),
    ...(photo.preview !== undefined && { preview: previewImage(photo.preview) }),
  };
  if (candidates.length < 2) return base;
  return {
    ...base,
    srcSet: candidates.map(({ link, width: pixels }) => `${link} ${String(pixels)}w`).join(', '),
    sizes: widened(width, (photo.width ?? 0) / (photo.height ?? 1) / PORTRAIT),
  };
}

/** Lengths of a `sizes` list made larger by a factor above 1. */
const widened = (sizes: string, factor: number): string =>
  factor <= 1.02
    ? sizes
    : sizes.replaceAll(/([\d.]+(?:rem|vw))(?=,|$)/g, (length) => `calc(${length} * ${factor.toFixed(2)})`);

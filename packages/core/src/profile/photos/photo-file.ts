import type { Problem } from '../../kernel/index.ts';
import type { TenantConfig } from '../../tenant/index.ts';

/** A picture that a member has chosen, before anything was done to it. `content` is the platform's own and stays closed. */
export interface PhotoFile {
  readonly name: string;
  /** Media type as the platform tells it, such as `image/jpeg`; empty where it does not know. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly content: unknown;
}

/** A picture that is ready to be sent. Pixels. */
export interface ScaledPhoto {
  readonly file: PhotoFile;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the longer side that are worth sending: the server keeps no more. */
export const LONGEST_SENT_SIDE = 2048;

export type PhotoLimits = TenantConfig['images'];

const ACCEPTED: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
]);
/** What a phone's browser can open without running out of memory. Larger files are refused unopened. */
const LARGEST_TO_OPEN = 60_000_000;

/** What phones write and few browsers read. Some systems do not know the type and tell none: the name says it then. */
const HEIF = new Set(['image/heic', 'image/heif']);
const isHeif = ({ name, type }: Pick<PhotoFile, 'name' | 'type'>): boolean =>
  HEIF.has(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Whether a file calls itself a picture, of whatever format. */
export const isPicture = (file: Pick<PhotoFile, 'name' | 'type'>): boolean =>
  file.type.startsWith('image/') || isHeif(file);

/** Why a picture that this device cannot open is not sent; what phones write is sent as it is, for the server converts it. */
export function unopenedProblem(file: PhotoFile, { maxByteSize }: PhotoLimits): Problem | undefined {
  if (!isHeif(file)) return { key: 'error_profile_image_unknown_format' };
  return file.size > maxByteSize ? { key: 'error_profile_image_too_large' } : undefined;
}

/** What can be checked of a file without opening it (VAL-57, VAL-60). The server looks at the bytes. */
export function fileProblem(file: PhotoFile): Problem | undefined {
  const { type, size } = file;
  if (type === 'image/gif') return { key: 'error_profile_image_gif_unsupported' };
  if (!ACCEPTED.has(type) && !isHeif(file)) return { key: 'error_profile_image_unknown_format' };
  return size > LARGEST_TO_OPEN ? { key: 'error_profile_image_too_large' } : undefined;
}

/** What can be checked of the picture that would be sent (VAL-56, VAL-58, VAL-59). */
export function pictureProblem({ file, width, height }: ScaledPhoto, limits: PhotoLimits): Problem | undefined {
  if (width < limits.minWidth || height < limits.minHeight) return { key: 'error_profile_image_too_small' };
  return file.size > limits.maxByteSize ? { key: 'error_profile_image_too_large' } : undefined;
}

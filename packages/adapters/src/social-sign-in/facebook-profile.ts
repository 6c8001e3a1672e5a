import type { SocialProfile } from '@duet/core/registration';
import * as z from 'zod/mini';

/** What fills in the form (LOG-28). */
export const FORM_FIELDS = 'id,first_name,last_name,email,birthday,gender,location';
/** The other fields of a profile (ENT-31). Facebook leaves out those that the person has not shared. */
export const PORTRAIT_FIELDS = 'name,picture,photos{images},about';

const address = z.string().check(z.regex(/^https?:\/\//));
const noError = z.optional(z.never());

const form = z.object({
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
  birthday: z.optional(z.string()),
  gender: z.optional(z.string()),
  location: z.optional(z.object({ name: z.optional(z.string()) })),
  error: noError,
});
const portrait = z.object({
  name: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.object({ url: address, is_silhouette: z._default(z.boolean(), false) }) })),
  photos: z.optional(
    z.object({ data: z.array(z.object({ images: z.array(z.object({ source: address, width: z.number() })) })) }),
  ),
  about: z.optional(z.string()),
  error: noError,
});

/** The answer to `FORM_FIELDS`; undefined where it cannot be read. */
export function readForm(answer: unknown): SocialProfile | undefined {
  const read = form.safeParse(answer);
  if (!read.success) return undefined;
  const { first_name, last_name, email, birthday, gender, location } = read.data;
  const day = birthday === undefined ? undefined : toDay(birthday);
  const known = gender === 'male' ? 'MALE' : gender === 'female' ? 'FEMALE' : undefined;
  return {
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(email !== undefined && { email }),
    ...(day !== undefined && { birthday: day }),
    ...(known !== undefined && { gender: known }),
    ...(location?.name !== undefined && { address: location.name }),
  };
}

/** The answer to `PORTRAIT_FIELDS`; undefined where it cannot be read. A silhouette is nobody's picture. */
export function readPortrait(answer: unknown): SocialProfile | undefined {
  const read = portrait.safeParse(answer);
  if (!read.success) return undefined;
  const { name, picture, photos, about } = read.data;
  return {
    ...(name !== undefined && { name }),
    ...(picture && !picture.data.is_silhouette && { picture: picture.data.url }),
    ...(photos && { photos: photos.data.flatMap(({ images }) => largest(images)) }),
    ...(about !== undefined && { about }),
  };
}

/** Facebook keeps each photo in several sizes. One without any is left out. */
function largest(images: readonly { readonly source: string; readonly width: number }[]): readonly string[] {
  const image = images.toSorted((one, other) => one.width - other.width).at(-1);
  return image ? [image.source] : [];
}

/** Facebook writes `MM/DD/YYYY`, or less of it to an app that may not know all; a part of a birthday is none. */
function toDay(birthday: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(birthday) ?? [];
  return month && day && year ? `${year}-${month}-${day}` : undefined;
}

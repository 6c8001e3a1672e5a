import type { SocialProfile } from '@duet/core/registration';
import * as v from 'valibot';

/** What fills in the form (LOG-28). */
export const FORM_FIELDS = 'id,first_name,last_name,email,birthday,gender,location';
/** The other fields of a profile (ENT-31). Facebook leaves out those that the person has not shared. */
export const PORTRAIT_FIELDS = 'name,picture,photos{images},about';

const address = v.pipe(v.string(), v.regex(/^https?:\/\//));
const noError = v.optional(v.never());

const form = v.object({
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  email: v.optional(v.string()),
  birthday: v.optional(v.string()),
  gender: v.optional(v.string()),
  location: v.optional(v.object({ name: v.optional(v.string()) })),
  error: noError,
});
const portrait = v.object({
  name: v.optional(v.string()),
  picture: v.optional(v.object({ data: v.object({ url: address, is_silhouette: v.optional(v.boolean(), false) }) })),
  photos: v.optional(
    v.object({ data: v.array(v.object({ images: v.array(v.object({ source: address, width: v.number() })) })) }),
  ),
  about: v.optional(v.string()),
  error: noError,
});

/** The answer to `FORM_FIELDS`; undefined where it cannot be read. */
export function readForm(answer: unknown): SocialProfile | undefined {
  const read = v.safeParse(form, answer);
  if (!read.success) return undefined;
  const { first_name, last_name, email, birthday, gender, location } = read.output;
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
  const read = v.safeParse(portrait, answer);
  if (!read.success) return undefined;
  const { name, picture, photos, about } = read.output;
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

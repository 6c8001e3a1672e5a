import { MAX_LIKE_COMMENT } from '@duet/core/profile';
import * as v from 'valibot';
import { integer, number } from '../formats/numbers.ts';
import { freeText } from '../formats/characters.ts';
import { gender, identifier, instant, language, permission } from '../shared.ts';
import { focus, image, rejectionReason, reviewStatus } from './image.ts';

export const imagesAnswer = v.object({ images: v.array(image) });
export const imageAnswer = v.object({ image });

/** The order of the list is the order of the photos; one left out is deleted, and for ten minutes is put back by naming it. */
export const setImagesRequest = v.object({
  metadatas: v.pipe(
    v.array(v.object({ id: identifier, caption: v.optional(freeText(200)), focus: v.optional(focus) })),
    v.maxLength(50),
  ),
});
const imageCategory = v.picklist(['profile', 'message']);
export const uploadUrlRequest = v.object({ url: v.pipe(v.string(), v.maxLength(2048)), category: imageCategory });
/** `image` is base64 without a data-URL prefix. */
export const uploadBytesRequest = v.object({ image: v.string(), category: imageCategory });
export const uploadPostRequest = v.object({ category: imageCategory });

/** `value` is JSON in a string (PRO-15): a string, number, boolean, list or object, as the attribute's kind wants. */
const attribute = v.object({
  attribute_id: identifier,
  value: v.string(),
  status: v.optional(reviewStatus),
  rejection_reason: v.optional(rejectionReason),
});
/** Keyed by attribute id, each value JSON in a string (ENT-08). A list is refused, which would be read as a record by position. */
const attributesById = v.pipe(
  v.custom<Record<string, v.InferInput<typeof attribute>>>((value) => !Array.isArray(value)),
  v.record(v.string(), attribute),
);
export const attributesAnswer = v.object({ attributes: v.array(attribute) });
export const setAttributeRequest = v.object({ id: identifier, value: freeText(20_000) });
/** `status` when the answer waits for review (A43). */
export const setAttributeAnswer = v.object({ status: v.optional(reviewStatus) });
export const updateEducationRequest = v.object({ facebook_access_token: v.pipe(v.string(), v.maxLength(4096)) });
export const schoolsRequest = v.object({ name: freeText(100) });
export const schoolsAnswer = v.object({ schools: v.array(v.object({ id: identifier, name: v.string() })) });

/**
 * Another member, or oneself, as others see them (ENT-05). Never an exact place: a town and a rounded distance, and of an answer that
 * is a place the town alone (a JSON string); its owner edits the whole of it from `onboarding.getAttributes`.
 */
export const profile = v.object({
  user_id: identifier,
  display_name: v.optional(v.string()),
  age: v.optional(number),
  gender: v.optional(gender),
  town: v.optional(v.string()),
  /** ISO 3166 alpha-2: told instead of a distance that is too long to mean anything. */
  country: v.optional(v.string()),
  /** Rounded up to 5, 10, 25, 50, 100 … km, to a point that is a few kilometres from where the member lives. */
  distance_km: v.optional(number),
  online: v.optional(v.boolean(), false),
  /** The hour in which the member was here last (ISO 8601, UTC). */
  last_online: v.optional(v.string()),
  images: v.optional(v.array(image), []),
  attributes: v.optional(attributesById, {}),
  like_them: v.optional(v.boolean(), false),
  like_eachother: v.optional(v.boolean(), false),
  pass_them: v.optional(v.boolean(), false),
  winked: v.optional(v.boolean(), false),
  blocked: v.optional(v.boolean(), false),
  context: v.optional(v.string()),
  existing_conversation: v.optional(identifier),
  /** The language this member would like to be written to in. */
  preferred_language: v.optional(language),
  permissions: v.optional(v.array(permission), []),
  fraud: v.optional(v.boolean(), false),
});
export const profilesRequest = v.object({ user_ids: v.pipe(v.array(identifier), v.maxLength(50)) });
/** In the order requested; members who are removed, suspended, blocked or of another tenant are left out. */
export const profilesAnswer = v.object({ profiles: v.array(profile) });
/**
 * Ours: who of these members is online, and the hour (ISO 8601, UTC) in which each of them was here last, as they show themselves to the
 * caller. Whoever is in neither list is not for the caller to know of.
 */
export const presenceRequest = v.object({ user_ids: v.pipe(v.array(identifier), v.maxLength(200)) });
export const presenceAnswer = v.object({
  online: v.array(identifier),
  seen: v.optional(v.array(v.object({ user_id: identifier, last_online: v.string() })), []),
});
export const memberRequest = v.object({ user_id: identifier });
/** What is written with a like, about a photo or an answer of whom one likes. */
export const likeComment = v.object({
  text: freeText(MAX_LIKE_COMMENT),
  image_id: v.optional(identifier),
  attribute_id: v.optional(identifier),
});
/** Ours: `comment`. It is kept with the first like; repeating the like changes nothing in it, and adds one where there is none. */
export const likeRequest = v.object({ user_id: identifier, comment: v.optional(likeComment) });
export const likeAnswer = v.object({
  like_eachother: v.optional(v.boolean(), false),
  existing_conversation: v.optional(identifier),
});
export const reportRequest = v.object({
  user_id: identifier,
  reason: v.pipe(v.string(), v.maxLength(64)),
  comment: v.optional(freeText(2000)),
  /** Ours: the one message of theirs to the caller that it is about; it is kept as evidence. */
  message: v.optional(v.object({ conversation_id: identifier, sent_at: instant })),
});
export const displayNameRequest = v.object({ display_name: freeText(100) });
const agreement = v.object({
  id: v.picklist(['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT']),
  accepted: v.boolean(),
});
export const agreementsAnswer = v.object({
  agreements: v.array(
    v.object({
      ...agreement.entries,
      /** Of the text in force. */
      current_version: v.optional(integer),
      /** Of the text that was decided on, and when; neither where nothing was. */
      version: v.optional(integer),
      decided_at: v.optional(v.string()),
    }),
  ),
});
export const setAgreementRequest = agreement;

import { MAX_LIKE_COMMENT } from '@duet/core/profile';
import * as z from 'zod/mini';
import { freeText } from '../formats/characters.ts';
import { gender, identifier, instant, language, permission } from '../shared.ts';
import { focus, image, rejectionReason, reviewStatus } from './image.ts';

export const imagesAnswer = z.object({ images: z.array(image) });
export const imageAnswer = z.object({ image });

/** The order of the list is the order of the photos; one left out is deleted, and for ten minutes is put back by naming it. */
export const setImagesRequest = z.object({
  metadatas: z
    .array(z.object({ id: identifier, caption: z.optional(freeText(200)), focus: z.optional(focus) }))
    .check(z.maxLength(50)),
});
const imageCategory = z.enum(['profile', 'message']);
export const uploadUrlRequest = z.object({ url: z.string().check(z.maxLength(2048)), category: imageCategory });
/** `image` is base64 without a data-URL prefix. */
export const uploadBytesRequest = z.object({ image: z.string(), category: imageCategory });
export const uploadPostRequest = z.object({ category: imageCategory });

/** `value` is JSON in a string (PRO-15): a string, number, boolean, list or object, as the attribute's kind wants. */
const attribute = z.object({
  attribute_id: identifier,
  value: z.string(),
  status: z.optional(reviewStatus),
  rejection_reason: z.optional(rejectionReason),
});
export const attributesAnswer = z.object({ attributes: z.array(attribute) });
export const setAttributeRequest = z.object({ id: identifier, value: freeText(20_000) });
/** `status` when the answer waits for review (A43). */
export const setAttributeAnswer = z.object({ status: z.optional(reviewStatus) });
export const updateEducationRequest = z.object({ facebook_access_token: z.string().check(z.maxLength(4096)) });
export const schoolsRequest = z.object({ name: freeText(100) });
export const schoolsAnswer = z.object({ schools: z.array(z.object({ id: identifier, name: z.string() })) });

/**
 * Another member, or oneself, as others see them (ENT-05). Never an exact place: a town and a rounded distance, and of an answer that
 * is a place the town alone (a JSON string); its owner edits the whole of it from `onboarding.getAttributes`.
 */
export const profile = z.object({
  user_id: identifier,
  display_name: z.optional(z.string()),
  age: z.optional(z.number()),
  gender: z.optional(gender),
  town: z.optional(z.string()),
  /** ISO 3166 alpha-2: told instead of a distance that is too long to mean anything. */
  country: z.optional(z.string()),
  /** Rounded up to 5, 10, 25, 50, 100 … km, to a point that is a few kilometres from where the member lives. */
  distance_km: z.optional(z.number()),
  online: z._default(z.boolean(), false),
  /** The hour in which the member was here last (ISO 8601, UTC). */
  last_online: z.optional(z.string()),
  images: z._default(z.array(image), []),
  /** Keyed by attribute id, each value JSON in a string (ENT-08). */
  attributes: z._default(z.record(z.string(), attribute), {}),
  like_them: z._default(z.boolean(), false),
  like_eachother: z._default(z.boolean(), false),
  pass_them: z._default(z.boolean(), false),
  winked: z._default(z.boolean(), false),
  blocked: z._default(z.boolean(), false),
  context: z.optional(z.string()),
  existing_conversation: z.optional(identifier),
  /** The language this member would like to be written to in. */
  preferred_language: z.optional(language),
  permissions: z._default(z.array(permission), []),
  fraud: z._default(z.boolean(), false),
});
export const profilesRequest = z.object({ user_ids: z.array(identifier).check(z.maxLength(50)) });
/** In the order requested; members who are removed, suspended, blocked or of another tenant are left out. */
export const profilesAnswer = z.object({ profiles: z.array(profile) });
/**
 * Ours: who of these members is online, and the hour (ISO 8601, UTC) in which each of them was here last, as they show themselves to the
 * caller. Whoever is in neither list is not for the caller to know of.
 */
export const presenceRequest = z.object({ user_ids: z.array(identifier).check(z.maxLength(200)) });
export const presenceAnswer = z.object({
  online: z.array(identifier),
  seen: z._default(z.array(z.object({ user_id: identifier, last_online: z.string() })), []),
});
export const memberRequest = z.object({ user_id: identifier });
/** What is written with a like, about a photo or an answer of whom one likes. */
export const likeComment = z.object({
  text: freeText(MAX_LIKE_COMMENT),
  image_id: z.optional(identifier),
  attribute_id: z.optional(identifier),
});
/** Ours: `comment`. It is kept with the first like; repeating the like changes nothing in it, and adds one where there is none. */
export const likeRequest = z.object({ user_id: identifier, comment: z.optional(likeComment) });
export const likeAnswer = z.object({
  like_eachother: z._default(z.boolean(), false),
  existing_conversation: z.optional(identifier),
});
export const reportRequest = z.object({
  user_id: identifier,
  reason: z.string().check(z.maxLength(64)),
  comment: z.optional(freeText(2000)),
  /** Ours: the one message of theirs to the caller that it is about; it is kept as evidence. */
  message: z.optional(z.object({ conversation_id: identifier, sent_at: instant })),
});
export const displayNameRequest = z.object({ display_name: freeText(100) });
const agreement = z.object({
  id: z.enum(['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT']),
  accepted: z.boolean(),
});
export const agreementsAnswer = z.object({
  agreements: z.array(
    z.extend(agreement, {
      /** Of the text in force. */
      current_version: z.optional(z.int()),
      /** Of the text that was decided on, and when; neither where nothing was. */
      version: z.optional(z.int()),
      decided_at: z.optional(z.string()),
    }),
  ),
});
export const setAgreementRequest = agreement;

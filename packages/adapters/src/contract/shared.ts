import { LANGUAGES } from '@duet/core/tenant';
import * as z from 'zod/mini';
import { freeText } from './formats/characters.ts';

/** Body or answer without fields. Unknown fields are ignored, so an old client meets a newer server. */
export const nothing = z.object({});

export const identifier = z.string().check(z.minLength(1), z.maxLength(64));
export const language = z.enum(LANGUAGES);
export const gender = z.enum(['MALE', 'FEMALE']);
export const personName = freeText(100);
/** Geohash of 12, a colon, the formatted address (REG-35). */
export const location = z.string().check(z.maxLength(300));
/** ISO 8601 with milliseconds, UTC. */
export const instant = z.string().check(z.minLength(20), z.maxLength(30));
export const email = z.string().check(z.maxLength(254));
/** Not validated for strength here: the server's check call decides (VAL-10). */
export const password = z.string().check(z.maxLength(256));
export const permission = z.enum(['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT']);
/** Whether a member may reach out (ONB-16 to ONB-19). */
export const interactionPermission = z.object({
  status: z.enum(['valid', 'noSummary', 'noPhoto', 'noPhotoNoSummary']),
});
/** A visitor cannot correct the link that led them here: no call is refused for it. */
export const attribution = z.object({
  utm_campaign: z.optional(freeText(200)),
  utm_medium: z.optional(freeText(200)),
  utm_source: z.optional(freeText(200)),
  /** The page that led here, where the address named one (A12); kept, and never followed. */
  ref_url: z.optional(freeText(2000)),
});
/** Body of every failure: a grpc code and a message. */
export const failure = z.object({ code: z.number(), message: z.string() });
/** What a check call says: whether the value can be used, and if not, perhaps why. */
export const usable = z.object({ can_use: z.boolean(), message: z.optional(z.string()) });

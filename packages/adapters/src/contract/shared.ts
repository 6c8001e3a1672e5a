import { LANGUAGES } from '@duet/core/tenant';
import * as v from 'valibot';
import { number } from './formats/numbers.ts';
import { freeText } from './formats/characters.ts';

/** Body or answer without fields. Unknown fields are ignored, so an old client meets a newer server. */
export const nothing = v.object({});

export const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export const language = v.picklist(LANGUAGES);
export const gender = v.picklist(['MALE', 'FEMALE']);
export const personName = freeText(100);
/** Geohash of 12, a colon, the formatted address (REG-35). */
export const location = v.pipe(v.string(), v.maxLength(300));
/** ISO 8601 with milliseconds, UTC. */
export const instant = v.pipe(v.string(), v.minLength(20), v.maxLength(30));
export const email = v.pipe(v.string(), v.maxLength(254));
/** Not validated for strength here: the server's check call decides (VAL-10). */
export const password = v.pipe(v.string(), v.maxLength(256));
export const permission = v.picklist(['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT']);
/** Whether a member may reach out (ONB-16 to ONB-19). */
export const interactionPermission = v.object({
  status: v.picklist(['valid', 'noSummary', 'noPhoto', 'noPhotoNoSummary']),
});
/** A visitor cannot correct the link that led them here: no call is refused for it. */
export const attribution = v.object({
  utm_campaign: v.optional(freeText(200)),
  utm_medium: v.optional(freeText(200)),
  utm_source: v.optional(freeText(200)),
  /** The page that led here, where the address named one (A12); kept, and never followed. */
  ref_url: v.optional(freeText(2000)),
});
/** Body of every failure: a grpc code and a message. */
export const failure = v.object({ code: number, message: v.string() });
/** What a check call says: whether the value can be used, and if not, perhaps why. */
export const usable = v.object({ can_use: v.boolean(), message: v.optional(v.string()) });

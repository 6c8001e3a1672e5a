import { REJECTION_REASONS } from '@duet/core/profile';
import * as v from 'valibot';
import { number } from '../formats/numbers.ts';
import { identifier } from '../shared.ts';

/** APPROVED and PENDING both count as present (ONB-20). */
export const reviewStatus = v.picklist(['APPROVED', 'PENDING', 'REJECTED']);

/** Why staff refused a photo or a text; told to its owner alone. One that a client does not know is read as `other`. */
export const rejectionReason = v.fallback(v.picklist(REJECTION_REASONS), 'other');

/** What of a photo stays visible where its place has another shape: shares of width and height from the top left. */
export const focus = v.object({
  x: v.pipe(number, v.minValue(0), v.maxValue(1)),
  y: v.pipe(number, v.minValue(0), v.maxValue(1)),
});

/** A photo (ENT-09). Links already carry a query, so that `&size=small` or `&size=medium` can be appended (A13). */
export const image = v.object({
  id: identifier,
  profileUrl: v.optional(v.string()),
  category: v.optional(v.picklist(['profile', 'message'])),
  url: v.string(),
  rawUrl: v.optional(v.string()),
  small: v.optional(v.string()),
  medium: v.optional(v.string()),
  large: v.optional(v.string()),
  original: v.optional(v.string()),
  /** Pixels of the large variant, so that its space is kept before it loads. */
  width: v.optional(number),
  height: v.optional(number),
  /** What to draw before it loads: 3 × 3 points, row by row, each a byte of red, green and blue; 36 characters of base64. */
  preview: v.optional(v.string()),
  metadata: v.optional(
    v.object({
      id: v.optional(identifier),
      status: v.optional(reviewStatus),
      rejection_reason: v.optional(rejectionReason),
      caption: v.optional(v.pipe(v.string(), v.maxLength(200))),
      focus: v.optional(focus),
      /** How far the upload came (PRO-23); the spelling is the specification's. */
      uploadStatus: v.optional(v.picklist(['progress', 'upload-sussess', 'error'])),
      errorMessage: v.optional(v.string()),
    }),
  ),
});

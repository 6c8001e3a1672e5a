import { REJECTION_REASONS } from '@duet/core/profile';
import * as z from 'zod/mini';
import { identifier } from '../shared.ts';

/** APPROVED and PENDING both count as present (ONB-20). */
export const reviewStatus = z.enum(['APPROVED', 'PENDING', 'REJECTED']);

/** Why staff refused a photo or a text; told to its owner alone. One that a client does not know is read as `other`. */
export const rejectionReason = z.catch(z.enum(REJECTION_REASONS), 'other');

/** What of a photo stays visible where its place has another shape: shares of width and height from the top left. */
export const focus = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
});

/** A photo (ENT-09). Links already carry a query, so that `&size=small` or `&size=medium` can be appended (A13). */
export const image = z.object({
  id: identifier,
  profileUrl: z.optional(z.string()),
  category: z.optional(z.enum(['profile', 'message'])),
  url: z.string(),
  rawUrl: z.optional(z.string()),
  small: z.optional(z.string()),
  medium: z.optional(z.string()),
  large: z.optional(z.string()),
  original: z.optional(z.string()),
  /** Pixels of the large variant, so that its space is kept before it loads. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** What to draw before it loads: 3 × 3 points, row by row, each a byte of red, green and blue; 36 characters of base64. */
  preview: z.optional(z.string()),
  metadata: z.optional(
    z.object({
      id: z.optional(identifier),
      status: z.optional(reviewStatus),
      rejection_reason: z.optional(rejectionReason),
      caption: z.optional(z.string().check(z.maxLength(200))),
      focus: z.optional(focus),
      /** How far the upload came (PRO-23); the spelling is the specification's. */
      uploadStatus: z.optional(z.enum(['progress', 'upload-sussess', 'error'])),
      errorMessage: z.optional(z.string()),
    }),
  ),
});

import type { Permission } from '../session/index.ts';

export type ReviewStatus = 'APPROVED' | 'PENDING' | 'REJECTED';

/** Why staff may refuse a photo or a text. */
export const REJECTION_REASONS = [
  'noFace',
  'someoneElse',
  'poorQuality',
  'nudity',
  'contactData',
  'offensive',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** One that is not known here, such as a newer server's, is `other`. */
export const toRejectionReason = (text: string): RejectionReason =>
  REJECTION_REASONS.find((reason) => reason === text) ?? 'other';

/** What of a photo stays visible where its place has another shape: shares of width and height, 0 to 1 from the top left. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** A photo. Links may be given to `<img>` as they are; sizes are the server's. */
export interface Photo {
  readonly id: string;
  readonly small: string;
  readonly medium: string;
  readonly large: string;
  readonly original?: string;
  /** Pixels of the large variant, so that its space is kept before it loads. */
  readonly width?: number;
  readonly height?: number;
  /** What to draw before it loads: 3 × 3 points, row by row, each a byte of red, green and blue, as base64. */
  readonly preview?: string;
  readonly status?: ReviewStatus;
  /** On the member's own photos that were refused. */
  readonly rejectionReason?: RejectionReason;
  readonly caption?: string;
  /** The middle where it is missing. */
  readonly focus?: FocusPoint;
}

/** An answered attribute; `value` is to be read by the attribute's kind. */
export interface AttributeValue {
  readonly id: string;
  readonly value: unknown;
  readonly status?: ReviewStatus;
  /** On the member's own answers that were refused. */
  readonly rejectionReason?: RejectionReason;
}

/** A member as others see them (ENT-05). */
export interface Profile {
  readonly userId: string;
  readonly displayName: string;
  readonly age?: number;
  readonly gender?: 'MALE' | 'FEMALE';
  readonly town?: string;
  /** ISO 3166 alpha-2. */
  readonly country?: string;
  readonly distanceKilometres?: number;
  readonly online: boolean;
  /** The hour in which the member was here last (ISO 8601, UTC); undefined where they show it to nobody. */
  readonly lastOnline?: string;
  readonly photos: readonly Photo[];
  readonly attributes: ReadonlyMap<string, AttributeValue>;
  readonly likedByMe: boolean;
  readonly likedEachOther: boolean;
  readonly passedByMe: boolean;
  readonly winkedByMe: boolean;
  readonly blockedByMe: boolean;
  readonly conversationId?: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly fraud: boolean;
}

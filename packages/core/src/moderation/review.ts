import type { RejectionReason } from '../profile/index.ts';

export const REVIEW_QUEUES = ['photo', 'text', 'report'] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

/** A photo, a text or a report that staff decides about. */
export interface Subject {
  readonly kind: ReviewQueue;
  readonly id: string;
}

/** What a report was about when it was made, as far as its author could see it. */
export interface Evidence {
  readonly displayName?: string;
  /** Links to photos; one whose member has deleted it since leads nowhere. */
  readonly photos: readonly string[];
  readonly answers: readonly { readonly attributeId: string; readonly text: string }[];
  readonly messages: readonly { readonly text: string; readonly sentAt: string }[];
  /** The one message that the report is about, if it is about one; `photo` links to that. */
  readonly reported?: { readonly text: string; readonly sentAt: string; readonly photo?: string };
}

export type ReviewContent =
  | { readonly kind: 'photo'; readonly link: string }
  | { readonly kind: 'text'; readonly attributeId: string; readonly text: string }
  | {
      readonly kind: 'report';
      /** One of the tenant's reasons for a report. */
      readonly reason: string;
      readonly comment?: string;
      readonly reporterId: string;
      readonly evidence: Evidence;
    };

/** One entry of a queue. */
export interface ReviewItem {
  readonly subject: Subject;
  readonly content: ReviewContent;
  readonly member: {
    readonly id: string;
    readonly displayName: string;
    readonly age?: number;
    /** ISO 8601. */
    readonly joinedAt: string;
    readonly isSuspended: boolean;
    readonly isFraud: boolean;
    readonly openReports: number;
  };
  /** ISO 8601. */
  readonly waitingSince: string;
}

/** What staff says of a subject. A report is dismissed, or its member suspended or marked as a fraud. */
export type Verdict =
  | { readonly decision: 'approve' | 'dismiss' | 'fraud' }
  | { readonly decision: 'reject'; readonly reason: RejectionReason }
  | { readonly decision: 'suspend'; readonly reason?: RejectionReason };

/** A decision as the audit log shows it. */
export interface RecordedDecision {
  readonly id: string;
  /** Order of the decisions. */
  readonly number: number;
  readonly subject: Subject | { readonly kind: 'member'; readonly id: string };
  readonly memberId: string;
  /** As the member is named now. */
  readonly memberName?: string;
  /** `reinstate` has ended a suspension, and is not taken back. */
  readonly decision: Verdict['decision'] | 'reinstate';
  readonly reason?: string;
  /** Of a decision about a member by itself: why, in words of staff. */
  readonly note?: string;
  readonly staff: string;
  /** ISO 8601. */
  readonly decidedAt: string;
  readonly undoneAt?: string;
}

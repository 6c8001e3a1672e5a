import type { ColumnType } from 'kysely';

/** A copy of a message; of its photo only the id is copied. */
export interface EvidentMessage {
  readonly text: string;
  readonly imageId?: string;
  readonly sentAt: string;
}

/** A copy of what the reporter could see of the member whom they report. Empty in reports from before it was kept. */
export interface ReportEvidence {
  readonly displayName?: string;
  readonly photoIds?: readonly string[];
  /** Answers that others see, JSON in a string, by attribute. */
  readonly answers?: Readonly<Record<string, string>>;
  /** What was written with a like, and the last messages from the reported member to the reporter, oldest first. */
  readonly messages?: readonly EvidentMessage[];
  /** The one message that the report is about, if it is about one. */
  readonly reported?: EvidentMessage;
}

/** What one member did about another. `from_id` did it, `to_id` is whom it concerns. */
interface InteractionTable {
  tenant_id: string;
  from_id: string;
  to_id: string;
  created_at: Date;
}

export interface ProfileTables {
  likes: InteractionTable;
  /** What was written with a like. It outlives the like where a block has ended it. */
  like_comments: InteractionTable & {
    comment: string;
    /** The photo or the answer that it is about; both null where that is not known. */
    image_id: string | null;
    attribute_id: string | null;
  };
  passes: InteractionTable;
  blocks: InteractionTable;
  profile_views: InteractionTable;
  /** One wink a day and pair: `day` is the UTC day of `created_at`. */
  winks: InteractionTable & { day: string };
  reports: InteractionTable & {
    id: string;
    reason: string;
    comment: string | null;
    /** What the report was about when it was made; written as JSON text. */
    evidence: ColumnType<ReportEvidence, string | undefined, never>;
    /** When staff decided; null until then. */
    decided_at: ColumnType<Date | null, never, Date | null>;
  };
}

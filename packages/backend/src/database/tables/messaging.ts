import type { Generated, GeneratedAlways } from 'kysely';

export interface MessagingTables {
  conversations: {
    tenant_id: string;
    id: string;
    /** The pair, in order, so that two members have one conversation whoever starts it. */
    first_member_id: string;
    second_member_id: string;
    /** The last moment given away in this conversation; the next is later by a millisecond at least. */
    stamped_at: Generated<Date>;
    /** When the latest message was sent; null while nothing has been said. */
    last_message_at: Date | null;
  };
  /** A conversation as one of the two sees it. */
  conversation_members: {
    tenant_id: string;
    conversation_id: string;
    member_id: string;
    partner_id: string;
    unread: Generated<number>;
    archived: Generated<boolean>;
    /** Whether what comes in it is neither told to this member nor counted. */
    muted: Generated<boolean>;
    /** Whether this member has sent a text or an image; winks and likes do not count (A48). */
    has_written: Generated<boolean>;
    /** What was sent up to this moment the member has deleted for themself; `-infinity` where they have deleted nothing. */
    deleted_until: Generated<Date>;
    /** When the last deletion was made, for as long as it has not been undone. */
    deleted_at: Date | null;
    /** `deleted_until` and the unread messages that it took out of the number, as an undo of the last deletion brings them back. */
    deleted_before: Date | null;
    deleted_unread: number | null;
    /** When this member last marked it read. */
    read_at: Date | null;
  };
  messages: {
    tenant_id: string;
    conversation_id: string;
    sent_at: Date;
    sent_by: string;
    kind: 'MESSAGE' | 'IMAGE' | 'WINK' | 'MUTUAL_LIKE';
    body: string;
    /** The body without what a search ignores: case, accents, and the form in which Unicode writes a letter. The database makes it. */
    searched_body: GeneratedAlways<string>;
    image_id: string | null;
    idempotency_key: string | null;
  };
}

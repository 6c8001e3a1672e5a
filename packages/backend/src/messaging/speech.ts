import { isWithheld } from '@duet/core/messaging';
import type { Database, TenantTransaction } from '../database/index.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { MessagingParts } from './messaging-parts.ts';
import { toWireMessage, withheldMessage, type WireMessage } from './wire-message.ts';
import { writeMessage, type Utterance, type Written } from './write-message.ts';

/** Judges what was written before it is committed: it throws to take it back. */
type Judge = (written: Written) => void;

/** What was said, or undefined where it had been said before or the two cannot be reached. */
type Said =
  | { readonly message: WireMessage; readonly written: Written }
  | { readonly message: undefined; readonly written: Written | undefined };

/**
 * Says something in a conversation and pushes it to both sides after the commit. Within this process the pushes of one
 * conversation go out in the order of their moments, because the next is written only after the last was pushed.
 */
export class Speech {
  readonly #queue = new KeyedQueue();
  readonly #database: Database;

  constructor(private readonly parts: MessagingParts) {
    this.#database = parts.database;
  }

  /** `prepare` runs in the same transaction, before the words are written. */
  say(
    utterance: Omit<Utterance, 'now'>,
    judge: Judge = allowed,
    prepare?: (transaction: TenantTransaction) => Promise<void>,
  ): Promise<Said> {
    return this.#queue.run(utterance.conversationId, async () => {
      const written = await this.#database.inTenant(utterance.tenantId, async (transaction) => {
        await prepare?.(transaction);
        const draft = await writeMessage(transaction, { ...utterance, now: this.parts.clock.now() });
        if (draft) judge(draft);
        return draft;
      });
      if (!written?.sentAt) return { message: undefined, written };
      const message = this.#toWire(utterance, written.sentAt);
      this.#push(message, written);
      return { message, written };
    });
  }

  /** Each side gets what it may read (MSG-58). */
  #push(message: WireMessage, { partnerId, parties, isFirst }: Written): void {
    const { live } = this.parts;
    const partner = { own: parties.partner, partner: parties.own };
    if (!isWithheld({ kind: message.message_type }, isFirst, partner)) {
      live.push([message.sent_by, partnerId], message);
      return;
    }
    live.push([message.sent_by], message);
    live.push([partnerId], withheldMessage(message));
  }

  #toWire(
    { tenantId, conversationId, senderId, kind, body, imageId }: Omit<Utterance, 'now'>,
    sentAt: Date,
  ): WireMessage {
    const row = {
      conversation_id: conversationId,
      sent_by: senderId,
      sent_at: sentAt,
      kind,
      body,
      image_id: imageId ?? null,
    };
    return toWireMessage(row, tenantId, this.parts.imageLink);
  }
}

const allowed: Judge = () => undefined;

import { isWithheld } from '@duet/core/messaging';
import type { Database, TenantTransaction } from '../../database/index.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { toWireMessage, withheldMessage, withoutClientId, type MessageRow, type WireMessage } from '../wire-message.ts';
import { findAudience, type Audience } from './find-audience.ts';
import { SENDING_VERDICTS } from './sending-verdicts.ts';
import { writeKeyedMessage, writeMessage, type NewMessage, type WriteOutcome } from './write-message.ts';

/** Tells the other side what a message is, beside the message itself. */
type Announce = (partnerId: string, message: WireMessage) => void;

/** A message without its moment, which the writer gives it. */
type Draft = Omit<NewMessage, 'now'>;

/** A message as its sender sees it, and the moment of the one before it; undefined where two may not meet any more. */
export interface SentMessage {
  readonly message: WireMessage;
  readonly previous?: string | null;
}

/** What became of a message; one that was written has been pushed. */
type WriteResult = Exclude<WriteOutcome, { readonly kind: 'written' }> | ({ readonly kind: 'written' } & SentMessage);

/**
 * Says something in a conversation and pushes it to both sides after the commit. Within this process the pushes of one
 * conversation go out in the order of their moments, because the next is written only after the last was pushed.
 */
export class MessageWriter {
  readonly #queue = new KeyedQueue();
  readonly #database: Database;

  constructor(private readonly dependencies: MessagingDependencies) {
    this.#database = dependencies.database;
  }

  /** Sends what a member says, if core's rules allow it at that very moment. */
  send(draft: Draft): Promise<WriteResult> {
    const { tenantId, idempotencyKey } = draft;
    return this.#inTurn(draft, (newMessage) =>
      idempotencyKey === undefined
        ? this.#database.inTenant(tenantId, (transaction) => writeMessage(transaction, newMessage, SENDING_VERDICTS))
        : writeKeyedMessage(this.#database, { ...newMessage, idempotencyKey }, SENDING_VERDICTS),
    );
  }

  /**
   * Writes what the server itself says. `prepare` runs in the same transaction, before the words are written; `announce` just before
   * they are pushed, where they were written.
   */
  write(
    draft: Draft,
    { prepare, announce }: { prepare?: (transaction: TenantTransaction) => Promise<void>; announce?: Announce } = {},
  ): Promise<WriteResult> {
    const write = (newMessage: NewMessage) =>
      this.#database.inTenant(draft.tenantId, async (transaction) => {
        await prepare?.(transaction);
        return writeMessage(transaction, newMessage);
      });
    return this.#inTurn(draft, write, announce);
  }

  /**
   * Pushes a message again that was sent a second time: the process that wrote it may have ended before it could push it. Clients know
   * it by its moment. Nothing is pushed to two who may not meet any more.
   */
  async publishAgain(tenantId: string, first: MessageRow): Promise<SentMessage> {
    const message = toWireMessage(first, { id: first.sent_by, tenantId }, this.dependencies.imageLink);
    return this.#queue.run(first.conversation_id, async () => {
      const audience = await this.#database.inTenant(tenantId, (transaction) =>
        findAudience(transaction, tenantId, first, this.dependencies.clock.now()),
      );
      if (!audience) return { message };
      this.#publish(message, audience);
      return { message, previous: momentOf(audience.previousAt) };
    });
  }

  #inTurn(
    draft: Draft,
    write: (newMessage: NewMessage) => Promise<WriteOutcome>,
    announce?: Announce,
  ): Promise<WriteResult> {
    return this.#queue.run(draft.conversationId, async () => {
      const outcome = await write({ ...draft, now: this.dependencies.clock.now() });
      if (outcome.kind !== 'written') return outcome;
      const message = this.#toWire(draft, outcome.sentAt);
      const { partnerId, parties } = outcome.situation;
      announce?.(partnerId, message);
      this.#publish(message, { partnerId, ...parties, previousAt: outcome.previousAt });
      return { kind: 'written', message, previous: momentOf(outcome.previousAt) };
    });
  }

  /** Each side gets what it may read (MSG-58), and which message came before. */
  #publish(message: WireMessage, { partnerId, own, partner, previousAt }: Audience): void {
    const { live } = this.dependencies;
    const isHidden = isWithheld({ kind: message.message_type }, previousAt === undefined, {
      own: partner,
      partner: own,
    });
    const previous = momentOf(previousAt);
    if (!isHidden && message.client_id === undefined) {
      live.publishMessages({ memberIds: [message.sent_by, partnerId], message, previous });
      return;
    }
    live.publishMessages(
      { memberIds: [message.sent_by], message, previous },
      { memberIds: [partnerId], message: withoutClientId(isHidden ? withheldMessage(message) : message), previous },
    );
  }

  #toWire(
    { tenantId, conversationId, senderId, kind, body, imageId, idempotencyKey }: Draft,
    sentAt: Date,
  ): WireMessage {
    const row = {
      conversation_id: conversationId,
      sent_by: senderId,
      sent_at: sentAt,
      kind,
      body,
      image_id: imageId ?? null,
      idempotency_key: idempotencyKey ?? null,
    };
    return toWireMessage(row, { id: senderId, tenantId }, this.dependencies.imageLink);
  }
}

const momentOf = (previousAt: Date | undefined): string | null => previousAt?.toISOString() ?? null;

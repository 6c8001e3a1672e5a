import { isWithheld } from '@duet/core/messaging';
import type { Database, TenantTransaction } from '../../database/index.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { toWireMessage, withheldMessage, withoutClientId, type WireMessage } from '../wire-message.ts';
import { SENDING_VERDICTS } from './sending-verdicts.ts';
import { writeKeyedMessage, writeMessage, type NewMessage, type WriteOutcome } from './write-message.ts';

/** A message without its moment, which the writer gives it. */
type Draft = Omit<NewMessage, 'now'>;

/** What became of a message; one that was written has been pushed, and is `message` as its sender sees it. */
type WriteResult =
  Exclude<WriteOutcome, { readonly kind: 'written' }> | { readonly kind: 'written'; readonly message: WireMessage };

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

  /** Writes what the server itself says. `prepare` runs in the same transaction, before the words are written. */
  write(draft: Draft, prepare?: (transaction: TenantTransaction) => Promise<void>): Promise<WriteResult> {
    return this.#inTurn(draft, (newMessage) =>
      this.#database.inTenant(draft.tenantId, async (transaction) => {
        await prepare?.(transaction);
        return writeMessage(transaction, newMessage);
      }),
    );
  }

  #inTurn(draft: Draft, write: (newMessage: NewMessage) => Promise<WriteOutcome>): Promise<WriteResult> {
    return this.#queue.run(draft.conversationId, async () => {
      const outcome = await write({ ...draft, now: this.dependencies.clock.now() });
      if (outcome.kind !== 'written') return outcome;
      const message = this.#toWire(draft, outcome.sentAt);
      this.#publish(message, outcome);
      return { kind: 'written', message };
    });
  }

  /** Each side gets what it may read (MSG-58). */
  #publish(
    message: WireMessage,
    { situation: { partnerId, parties }, isFirst }: Extract<WriteOutcome, { readonly kind: 'written' }>,
  ): void {
    const { live } = this.dependencies;
    const partner = { own: parties.partner, partner: parties.own };
    const isHidden = isWithheld({ kind: message.message_type }, isFirst, partner);
    if (!isHidden && message.client_id === undefined) {
      live.publishMessages({ memberIds: [message.sent_by, partnerId], message });
      return;
    }
    live.publishMessages(
      { memberIds: [message.sent_by], message },
      { memberIds: [partnerId], message: withoutClientId(isHidden ? withheldMessage(message) : message) },
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

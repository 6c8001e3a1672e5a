import { isWithheld } from '@duet/core/messaging';
import type { Database, TenantTransaction } from '../../database/index.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { toWireMessage, withheldMessage, withoutClientId, type WireMessage } from '../wire-message.ts';
import { writeMessage, type NewMessage, type WrittenMessage } from './write-message.ts';

/** Checks what was written before it is committed: it throws to take it back. What had been written before is not checked again. */
type MessageCheck = (written: WrittenMessage) => void;

/** What was said, or undefined where it had been said before or the two cannot be reached. */
type WriteResult =
  | { readonly message: WireMessage; readonly written: WrittenMessage }
  | { readonly message: undefined; readonly written: WrittenMessage | undefined };

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

  /** `prepare` runs in the same transaction, before the words are written. */
  write(
    newMessage: Omit<NewMessage, 'now'>,
    check: MessageCheck = acceptAny,
    prepare?: (transaction: TenantTransaction) => Promise<void>,
  ): Promise<WriteResult> {
    return this.#queue.run(newMessage.conversationId, async () => {
      const written = await this.#database.inTenant(newMessage.tenantId, async (transaction) => {
        await prepare?.(transaction);
        const draft = await writeMessage(transaction, { ...newMessage, now: this.dependencies.clock.now() });
        if (draft?.sentAt) check(draft);
        return draft;
      });
      if (!written?.sentAt) return { message: undefined, written };
      const message = this.#toWire(newMessage, written.sentAt);
      this.#publish(message, written);
      return { message, written };
    });
  }

  /** Each side gets what it may read (MSG-58). */
  #publish(message: WireMessage, { partnerId, parties, isFirst }: WrittenMessage): void {
    const { live } = this.dependencies;
    const partner = { own: parties.partner, partner: parties.own };
    const isHidden = isWithheld({ kind: message.message_type }, isFirst, partner);
    if (!isHidden && message.client_id === undefined) {
      live.publishMessage([message.sent_by, partnerId], message);
      return;
    }
    live.publishMessage([message.sent_by], message);
    live.publishMessage([partnerId], withoutClientId(isHidden ? withheldMessage(message) : message));
  }

  #toWire(
    { tenantId, conversationId, senderId, kind, body, imageId, idempotencyKey }: Omit<NewMessage, 'now'>,
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

const acceptAny: MessageCheck = () => undefined;

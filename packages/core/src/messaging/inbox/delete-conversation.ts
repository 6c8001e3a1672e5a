import { Cell, ok, type CallFailure, type ReadonlyCell, type Resettable, type Result } from '../../kernel/index.ts';
import type { DraftStorage } from '../composer/draft-storage.port.ts';
import type { PendingEntry } from '../outbox/outbox-state.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ReceiveLiveMessage } from '../thread/receive-live-message.ts';
import type { ConversationGateway } from './conversation-gateway.port.ts';

/**
 * Deletes a conversation for the member, on all their devices (MSG-85): what was said up to what they have seen of it, what they have
 * typed, and what waits to be sent. The partner keeps everything. Nothing changes before the server has agreed, because it cannot be
 * undone.
 */
export class DeleteConversation implements Resettable {
  readonly #deleted = new Cell<string | undefined>(undefined);

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly receiveLiveMessage: Pick<ReceiveLiveMessage, 'setDeleted'>,
    private readonly outbox: Pick<Outbox, 'cancel'>,
    private readonly outboxEntries: ReadonlyCell<readonly PendingEntry[]>,
    private readonly drafts: Pick<DraftStorage, 'remove'>,
  ) {}

  /** The conversation that was deleted last, until that is dismissed: it outlives the page on which it was decided. */
  get deleted(): ReadonlyCell<string | undefined> {
    return this.#deleted;
  }

  /** `until`: `sentAt` of the newest message that the member has seen; what came later stays. */
  async execute(id: string, until: string | undefined): Promise<Result<void, CallFailure>> {
    const answer = await this.gateway.delete(id, until);
    if (!answer.ok) return answer;
    for (const { entry, isSettled } of this.outboxEntries.get())
      if (entry.conversationId === id && !isSettled) this.outbox.cancel(entry.id);
    this.drafts.remove(id);
    if (answer.value !== undefined) this.receiveLiveMessage.setDeleted(id, answer.value);
    this.#deleted.update(() => id);
    return ok(undefined);
  }

  dismiss(): void {
    this.#deleted.update(() => undefined);
  }

  reset(): void {
    this.dismiss();
  }
}

import {
  callProblem,
  Cell,
  ok,
  type CallFailure,
  type Problem,
  type ReadonlyCell,
  type Resettable,
  type Result,
} from '../../kernel/index.ts';
import type { DraftStorage } from '../composer/draft-storage.port.ts';
import type { UnsentPhoto, UnsentPhotos } from '../composer/unsent-photos.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { PendingEntry } from '../outbox/outbox-state.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ReceiveLiveMessage } from '../thread/receive-live-message.ts';
import type { ReloadRestoredMessages } from '../thread/reload-restored-messages.ts';
import type { ConversationGateway } from './conversation-gateway.port.ts';
import type { InboxState } from './inbox-state.ts';

/** The conversation that the member has deleted last. */
export interface LastDeletion {
  readonly id: string;
  /** `sentAt` up to which it is deleted; undefined where an undo is not offered: nothing was said, or the deletion is final. */
  readonly until: string | undefined;
  /** Why it could not be undone. */
  readonly problem?: Problem;
  /** Why the server does not undo it any more: its time is over, or the member has deleted further since, on another device. */
  readonly final?: 'too-late' | 'deleted-again';
}

/** What was typed, what was chosen beside it, and what waited to be sent. */
interface Unsent {
  readonly draft: string;
  readonly photos: readonly UnsentPhoto[];
  readonly entries: readonly OutboxEntry[];
}

const NOTHING_UNSENT: Unsent = { draft: '', photos: [], entries: [] };

/**
 * Deletes a conversation for the member, on all their devices (MSG-85): what was said up to what they have seen of it, what they have
 * typed and chosen, and what waits to be sent. The partner keeps everything. Nothing changes before the server has agreed. The last deletion can be
 * undone until it is dismissed; the server holds what is needed for it, so that a page that is left has lost nothing.
 */
export class DeleteConversation implements Resettable {
  readonly #deleted = new Cell<LastDeletion | undefined>(undefined);
  #unsent: Unsent = NOTHING_UNSENT;
  /** Grows with each logout: an answer of before is for nobody. */
  #resets = 0;

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly receiveLiveMessage: Pick<ReceiveLiveMessage, 'setDeleted'>,
    private readonly reloadRestoredMessages: Pick<ReloadRestoredMessages, 'execute'>,
    inbox: Pick<InboxState, 'deleted'>,
    private readonly outbox: Pick<Outbox, 'add' | 'cancel'>,
    private readonly outboxEntries: ReadonlyCell<readonly PendingEntry[]>,
    private readonly drafts: Pick<DraftStorage, 'read' | 'remove' | 'save'>,
    private readonly unsentPhotos: Pick<UnsentPhotos, 'takeAll' | 'keep'>,
  ) {
    inbox.deleted.subscribe(() => {
      this.#followUndo(inbox.deleted.get());
    });
  }

  /** Until it is dismissed or undone: it outlives the page on which it was decided. */
  get deleted(): ReadonlyCell<LastDeletion | undefined> {
    return this.#deleted;
  }

  /** `until`: `sentAt` of the newest message that the member has seen; what came later stays. */
  async execute(id: string, until: string | undefined): Promise<Result<void, CallFailure>> {
    const resets = this.#resets;
    const answer = await this.gateway.delete(id, until);
    if (!answer.ok) return answer;
    if (resets !== this.#resets) return ok(undefined);
    const entries = this.#waitingEntries(id);
    this.#unsent = { draft: this.drafts.read(id), photos: this.unsentPhotos.takeAll(id), entries };
    for (const entry of entries) this.outbox.cancel(entry.id);
    this.drafts.remove(id);
    if (answer.value !== undefined) this.receiveLiveMessage.setDeleted(id, answer.value);
    this.#deleted.update(() => ({ id, until: answer.value }));
    return ok(undefined);
  }

  /**
   * Brings the conversation back as it was, with what was typed and chosen, and what waited to be sent. What was written since stays. Where the
   * deletion is final, what waited is not sent either: it would bring back what the member has decided to be without.
   */
  async undo(): Promise<void> {
    const last = this.#deleted.get();
    if (last?.until === undefined) return;
    const { id, until } = last;
    const [unsent, resets] = [this.#unsent, this.#resets];
    this.dismiss();
    const answer = await this.gateway.restore(id, until);
    if (resets !== this.#resets) return;
    const refusal = answer.ok || answer.error.kind !== 'refused' ? undefined : answer.error.reason;
    if (refusal === 'expired' || refusal === 'conflict') {
      const final = refusal === 'expired' ? 'too-late' : 'deleted-again';
      this.#deleted.update((shown) => shown ?? { id, until: undefined, final });
      // How much further it is deleted this device may have missed: list and thread are loaded again.
      if (final === 'deleted-again') this.reloadRestoredMessages.execute(id, undefined);
      return;
    }
    // What the server does not find is undone already, by another device whose frame was missed: its list and its thread say what is there.
    if (!answer.ok && refusal !== 'not-found') {
      const problem = callProblem(answer.error);
      this.#unsent = unsent;
      // What was deleted meanwhile speaks for itself.
      this.#deleted.update((shown) => shown ?? { id, until, ...(problem && { problem }) });
      return;
    }
    this.reloadRestoredMessages.execute(id, answer.ok ? answer.value : undefined);
    if (unsent.draft !== '' && this.drafts.read(id) === '') this.drafts.save(id, unsent.draft);
    this.unsentPhotos.keep(id, unsent.photos);
    for (const entry of unsent.entries) void this.outbox.add(entry);
  }

  dismiss(): void {
    this.#unsent = NOTHING_UNSENT;
    this.#deleted.update(() => undefined);
  }

  reset(): void {
    this.#resets += 1;
    this.dismiss();
  }

  #waitingEntries(conversationId: string): readonly OutboxEntry[] {
    const waiting = this.outboxEntries.get().map(({ entry }) => entry);
    return waiting.filter((entry) => entry.conversationId === conversationId);
  }

  /** Undone although its answer was lost. */
  #followUndo(deleted: ReadonlyMap<string, string>): void {
    const last = this.#deleted.get();
    if (last?.until !== undefined && (deleted.get(last.id) ?? '') < last.until) this.dismiss();
  }
}

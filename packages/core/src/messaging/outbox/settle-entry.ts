import type { Analytics } from '../../analytics/index.ts';
import { err, ok, type Clock, type ReadonlyCell, type Resettable, type Result } from '../../kernel/index.ts';
import type { Paywall } from '../../payments/index.ts';
import type { SessionState } from '../../session/index.ts';
import { contactKind } from '../composer/contact-details.ts';
import type { DraftStorage } from '../composer/draft-storage.port.ts';
import type { SentMessage } from '../message-gateway.port.ts';
import { addLocalError } from '../thread/add-local-error.ts';
import { confirmSent } from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { FindMissing } from '../thread/gaps/find-missing.ts';
import { isSeparatedFailure, type DeliveryFailure } from './deliver-entry.ts';
import { isUploading, withLostUpload, type OutboxEntry, type OutboxHold } from './outbox-entry.ts';
import type { Reachability } from './queues/reachability.ts';
import type { OutboxState } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.port.ts';
import type { OutboxTabs } from './outbox-tabs.port.ts';
import { replaceEntry } from './replace-entry.ts';

/** What became of the first try of an entry. */
export type DeliveryOutcome = Result<void, DeliveryFailure>;

/** Milliseconds until the connection is tried again. `continue`: the next entry may be tried. */
export type Settlement = 'continue' | 'stop' | { readonly stalledFor: number | undefined };

/** Too many messages for a while are held back as by a busy server, which counts them by the minute. `retryAfter`: milliseconds. */
const RATE_LIMITED = { kind: 'busy', retryAfter: 30_000 } as const;

/** Applies what became of a try: to the outbox, the thread, the draft, and whoever waits for the outcome. */
export class SettleEntry implements Resettable {
  readonly #waiting = new Map<string, readonly ((outcome: DeliveryOutcome) => void)[]>();

  constructor(
    private readonly state: OutboxState,
    private readonly storage: OutboxStorage,
    private readonly tabs: OutboxTabs,
    private readonly conversations: ConversationsState,
    private readonly findMissing: FindMissing,
    private readonly session: SessionState,
    private readonly drafts: DraftStorage,
    private readonly paywall: Pick<Paywall, 'showPlans'>,
    private readonly reachability: { readonly connection: ReadonlyCell<Reachability> },
    private readonly clock: Clock,
    private readonly analytics: Analytics,
  ) {}

  /** Resolves with the outcome of the entry's next try. */
  outcomeOf(id: string): Promise<DeliveryOutcome> {
    return new Promise((resolve) => {
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    });
  }

  /** Whoever waits for the entry is told. */
  conclude(id: string, outcome: DeliveryOutcome): void {
    const waiting = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    for (const resolve of waiting) resolve(outcome);
  }

  #abort(id: string): void {
    this.conclude(id, err({ kind: 'aborted' }));
  }

  /** Whoever waits for an entry that another tab has taken back is told. */
  concludeGone(): void {
    for (const id of [...this.#waiting.keys()]) if (!this.state.has(id)) this.#abort(id);
  }

  /** Nothing of a conversation can be sent now: whoever waits is told, and the entries are sent later. */
  stall(conversationId: string, failure: DeliveryFailure): void {
    this.state.setStalled(conversationId, true);
    for (const { id } of this.state.unsentOf(conversationId)) this.conclude(id, err(failure));
  }

  /** The session is over. */
  reset(): void {
    for (const id of [...this.#waiting.keys()]) this.#abort(id);
  }

  async execute(entry: OutboxEntry, result: Result<SentMessage, DeliveryFailure>): Promise<Settlement> {
    if (result.ok) {
      await this.#sent(entry, result.value);
      return 'continue';
    }
    const known = this.state.find(entry.id);
    // It was taken back while it was on its way.
    if (!known) {
      this.#abort(entry.id);
      return 'continue';
    }
    const { error } = result;
    const isTooMany = error.kind === 'refused' && error.reason === 'rate-limited';
    // Too many uploads hold back the photo alone: its member sends it when they like, and what follows it goes now.
    const failure = isTooMany && !isUploading(known) ? RATE_LIMITED : error;
    switch (failure.kind) {
      case 'busy':
        this.stall(entry.conversationId, failure);
        return { stalledFor: failure.retryAfter };
      case 'unreachable':
        if (await this.#givesUpload(entry.id)) break;
        this.stall(entry.conversationId, failure);
        return { stalledFor: undefined };
      case 'aborted':
      // The session goes on, or nobody would ask: the token was exchanged for another while the call was under way.
      case 'unauthenticated':
        this.stall(entry.conversationId, failure);
        return { stalledFor: undefined };
      case 'readOnly':
        this.stall(entry.conversationId, failure);
        return 'stop';
      case 'forbidden':
        await this.#holdConversation(entry.conversationId, 'forbidden');
        break;
      case 'unreadable':
      case 'photo':
      case 'refused':
        await this.#refused(entry, failure);
    }
    this.#tellOfRefusal(entry, failure);
    return 'continue';
  }

  /** Counts an upload that was lost though the server can be reached. Answers whether that was once too often: what follows is sent. */
  async #givesUpload(id: string): Promise<boolean> {
    const entry = this.state.find(id);
    const { offline, live } = this.reachability.connection.get();
    if (!entry || !isUploading(entry) || offline || live !== 'open') return false;
    const counted = withLostUpload(entry);
    await this.#replace(counted);
    return counted.hold !== undefined;
  }

  /** Nothing of this conversation is sent until the reason is gone. All are held at once: the reason may go while they are stored. */
  async #holdConversation(conversationId: string, hold: OutboxHold): Promise<void> {
    const held = this.state.unsentOf(conversationId).filter((one) => one.hold === undefined);
    await Promise.all(held.map((entry) => this.#hold(entry, hold)));
  }

  async #hold(entry: OutboxEntry, hold: OutboxHold): Promise<void> {
    await this.#replace({ ...entry, hold });
  }

  async #replace(entry: OutboxEntry): Promise<void> {
    await replaceEntry(this.state, this.storage, entry);
    this.tabs.tell({ kind: 'changed' });
  }

  /** The two members do not meet any more: it is kept and not sent. */
  async holdSeparated(entry: OutboxEntry): Promise<void> {
    await this.#hold(entry, 'separated');
    this.conclude(entry.id, err({ kind: 'refused', reason: 'not-found', problem: { key: 'error_grpc_code_5' } }));
  }

  /** It has waited too long: its member is asked by what is shown. */
  async holdOutdated(entry: OutboxEntry): Promise<void> {
    await this.#hold(entry, 'failed');
    this.#abort(entry.id);
  }

  /** This tab or another one has sent an entry: the thread shows its message in its place. */
  showSent(id: string, conversationId: string, { message, previousAt }: SentMessage): void {
    this.findMissing.execute(message, previousAt);
    this.conversations.change(conversationId, (c) => confirmSent(c, id, message));
  }

  async #sent(entry: OutboxEntry, sent: SentMessage): Promise<void> {
    const { id, conversationId, content } = entry;
    const isOwn = this.session.self?.id === entry.memberId;
    // Before anybody hears of it: whoever has typed the same once more keeps that.
    if (content.kind === 'text' && isOwn && this.drafts.read(conversationId).trim() === content.text)
      this.drafts.remove(conversationId);
    if (isOwn) this.showSent(id, conversationId, sent);
    this.state.remove(id);
    this.state.setStalled(conversationId, false);
    this.tabs.tell({ kind: 'sent', id, conversationId, sent });
    const contact = content.kind === 'text' ? contactKind(content.text) : 'none';
    this.analytics.event('message_sent', { type: content.kind === 'text' ? 'text' : 'image', contact });
    this.conclude(id, ok(undefined));
    await this.storage.remove(id);
  }

  async #refused(entry: OutboxEntry, failure: DeliveryFailure): Promise<void> {
    const { id, conversationId } = entry;
    if (failure.kind === 'photo' && this.#waiting.has(id)) {
      // Whoever has just chosen the picture is told why it was refused.
      this.state.remove(id);
      await this.storage.remove(id);
      return;
    }
    if (isSeparatedFailure(failure)) await this.#holdConversation(conversationId, 'separated');
    else await this.#hold(entry, 'failed');
    if (failure.kind === 'refused' && failure.reason === 'unknown-fault')
      this.conversations.change(conversationId, (c) => addLocalError(c, this.session.self?.id ?? '', this.clock.now()));
  }

  /** A member who waits for it is led to the plans; what is sent while they do something else does not take them away from it. */
  #tellOfRefusal(entry: OutboxEntry, failure: DeliveryFailure): void {
    const { id, conversationId, content } = entry;
    const isForbidden = failure.kind === 'forbidden';
    this.analytics.event('message_refused', { reason: isForbidden ? 'forbidden' : 'failed' });
    if (content.kind === 'text' && this.drafts.read(conversationId) === '')
      this.drafts.save(conversationId, content.text);
    if (isForbidden && this.#waiting.has(id))
      this.paywall.showPlans(content.kind === 'text' ? 'send_message' : 'send_photo');
    this.conclude(id, err(failure));
  }
}

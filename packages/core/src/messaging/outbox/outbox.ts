import { err, ok, type CallFailure, type Clock, type Resettable } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import { mayWriteToAnybody } from '../composer/sending-permission.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import { markGap } from '../thread/gaps/gap.ts';
import type { CatchUp } from '../catch-up.ts';
import type { DeliverEntry } from './deliver-entry.ts';
import { released, type OutboxEntry, type OutboxHold } from './outbox-entry.ts';
import type { OutboxSender } from './queues/outbox-sender.ts';
import type { OutboxState } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.port.ts';
import type { OutboxChange, OutboxTabs } from './outbox-tabs.port.ts';
import { replaceEntry } from './replace-entry.ts';
import type { DeliveryOutcome, SettleEntry } from './settle-entry.ts';

/**
 * What the member has written and the server has not confirmed. It is shown at once, kept over reloads and the end of a session, and
 * sent in the order of its conversation, by one tab. Only a logout and the member themself take anything out of it.
 */
export class Outbox implements Resettable {
  #memberId: string | undefined;
  #mayWrite = false;
  #loading: Promise<void> = Promise.resolve();
  #isLoaded = false;
  #storing: Promise<void> = Promise.resolve();
  readonly #waiting = new Set<() => void>();

  constructor(
    private readonly state: OutboxState,
    private readonly storage: OutboxStorage,
    private readonly tabs: OutboxTabs,
    private readonly sender: OutboxSender,
    private readonly deliver: DeliverEntry,
    private readonly settle: SettleEntry,
    private readonly conversations: ConversationsState,
    private readonly catchUp: Pick<CatchUp, 'loadLatest'>,
    private readonly session: SessionState,
    private readonly profiles: Pick<ProfilesState, 'reunions' | 'separated'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Follows the session, the other tabs and whom the member meets, as long as the page lasts. */
  start(): void {
    this.#followSession();
    this.session.session.subscribe(() => {
      this.#followSession();
    });
    this.tabs.onChange((change) => void this.#followTabs(change));
    for (const cell of [this.profiles.separated, this.profiles.reunions])
      cell.subscribe(() => void this.#followSeparations());
  }

  /** Resolves when what an earlier page has left is known, which a member has to be for. */
  get loaded(): Promise<void> {
    return this.#isLoaded ? Promise.resolve() : new Promise((resolve) => void this.#waiting.add(resolve));
  }

  /** How many entries a logout would lose. */
  async unsent(): Promise<number> {
    await this.#loading;
    return this.state.unsent.length;
  }

  /** Adds an entry, and answers what became of its first try. What a plan held back in its conversation is tried again before it. */
  async add(written: Omit<OutboxEntry, 'wantedAt'>): Promise<DeliveryOutcome> {
    const entry = { ...written, wantedAt: this.clock.now() };
    const outcome = this.settle.outcomeOf(entry.id);
    this.state.add(entry);
    this.#storing = this.#storing.then(() => this.#store(entry));
    await this.#storing;
    this.state.markSaved(entry.id);
    // Taken back while it was being stored.
    if (this.state.isRemoved(entry.id)) await this.storage.remove(entry.id);
    this.#changed([entry]);
    return outcome;
  }

  /** One after the other: the storage keeps the order in which they were written. */
  async #store(entry: OutboxEntry): Promise<void> {
    await this.#release('forbidden', entry.conversationId);
    if (!this.state.isRemoved(entry.id)) await this.storage.add(entry);
  }

  /** Tries an entry again, at its place and under its id: should it have arrived after all, nothing is doubled. */
  async retry(id: string): Promise<DeliveryOutcome> {
    const entry = this.state.find(id);
    if (!entry) return err({ kind: 'aborted' });
    const outcome = this.settle.outcomeOf(id);
    await replaceEntry(this.state, this.storage, { ...released(entry), wantedAt: this.clock.now() });
    this.#changed([entry]);
    return outcome;
  }

  /** Takes an entry back. One that is on its way may arrive all the same. */
  cancel(id: string): void {
    this.deliver.cancel(id);
    this.state.remove(id);
    this.settle.conclude(id, err<CallFailure>({ kind: 'aborted' }));
    void this.storage.remove(id).then(() => {
      this.tabs.tell({ kind: 'changed' });
    });
  }

  /** Logout by the member: what they have been asked about is given up. */
  discard(): void {
    if (this.#memberId === undefined) return;
    // Some may still be on their way into the storage.
    for (const { id } of this.state.unsent) this.state.remove(id);
    void this.storage.clear(this.#memberId).then(() => {
      this.tabs.tell({ kind: 'changed' });
    });
  }

  /** The session is over: this page forgets the entries, the storage does not. */
  reset(): void {
    this.#memberId = undefined;
    this.#mayWrite = false;
    this.#loading = Promise.resolve();
    this.#isLoaded = false;
    this.sender.reset();
    this.deliver.reset();
    this.state.reset();
    this.settle.reset();
  }

  /** `entries`: what may be sent at once, also after the try that is under way in its conversation. */
  #changed(entries: readonly Pick<OutboxEntry, 'conversationId'>[]): void {
    if (entries.length === 0) return;
    this.tabs.tell({ kind: 'changed' });
    for (const id of new Set(entries.map(({ conversationId }) => conversationId))) this.sender.wake(id);
  }

  #followSession(): void {
    const { self } = this.session;
    // Staff who look in have nothing to send.
    const memberId = self?.support ? undefined : self?.id;
    if (memberId !== this.#memberId) {
      this.reset();
      this.#memberId = memberId;
      if (memberId !== undefined) this.#loading = this.#load(memberId);
    }
    const couldWrite = this.#mayWrite;
    this.#mayWrite = mayWriteToAnybody(self?.permissions);
    if (this.#mayWrite && !couldWrite) void this.#loading.then(() => this.#tryAgain('forbidden'));
  }

  async #load(memberId: string): Promise<void> {
    const stored = await this.storage.list(memberId);
    if (this.#memberId !== memberId) return;
    this.state.synchronize(stored);
    const isFirst = !this.#isLoaded;
    this.#isLoaded = true;
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
    // Whether they meet again since an earlier page was refused, the server alone knows.
    if (isFirst) await this.#release('separated');
    if (this.#memberId === memberId) this.sender.wakeIdle();
  }

  async #followTabs(change: OutboxChange): Promise<void> {
    const memberId = this.#memberId;
    if (memberId === undefined) return;
    if (change.kind === 'sent') this.#takeAsSent(change);
    else await this.#load(memberId);
  }

  /** Another tab has sent it: here, too, its message takes its place, unless it came before. */
  #takeAsSent({ id, conversationId, sent }: Extract<OutboxChange, { kind: 'sent' }>): void {
    const thread = this.conversations.find(conversationId)?.get();
    const isPending = thread?.outgoing.some((one) => one.id === id) ?? false;
    // Where nobody says what precedes the message, the thread may lack that as well.
    const mayMiss = isPending && sent.previousAt === undefined;
    if (mayMiss) this.conversations.change(conversationId, markGap);
    if (isPending) this.settle.showSent(id, conversationId, sent);
    if (mayMiss) this.catchUp.loadLatest(conversationId);
    this.state.remove(id);
    this.settle.conclude(id, ok(undefined));
  }

  /** Members who meet again, or are not known here to be separated: what was kept is tried. */
  async #followSeparations(): Promise<void> {
    // A logout empties what is known of others, too, before it reaches the outbox: that is no reunion.
    await Promise.resolve();
    const separated = this.profiles.separated.get();
    const back = this.state.unsent.filter((one) => one.hold === 'separated' && !separated.has(one.partnerId));
    await this.#releaseAll(back);
    this.#changed(back);
  }

  async #tryAgain(hold: OutboxHold): Promise<void> {
    this.#changed(await this.#release(hold));
  }

  /** Answers what there was to release. */
  async #release(hold: OutboxHold, conversationId?: string): Promise<readonly OutboxEntry[]> {
    const held = this.state.unsent.filter(
      (one) => one.hold === hold && (conversationId === undefined || one.conversationId === conversationId),
    );
    await this.#releaseAll(held);
    return held;
  }

  async #releaseAll(held: readonly OutboxEntry[]): Promise<void> {
    await Promise.all(held.map((entry) => replaceEntry(this.state, this.storage, released(entry))));
  }
}

import type { ReadonlyCell, Resettable } from '../../../kernel/index.ts';
import type { ConversationQueue } from './conversation-queue.ts';
import type { OutboxState } from '../outbox-state.ts';
import type { Reachability } from './reachability.ts';

/** Has the entries sent, each conversation's by a queue of its own. What the connection keeps back is sent when it is back. */
export class OutboxSender implements Resettable {
  readonly #queues = new Map<string, ConversationQueue>();
  #isOpen = false;
  #isOffline: boolean;
  /** Since the connection was open last. */
  #wasOffline = false;

  constructor(
    private readonly state: OutboxState,
    private readonly createQueue: (conversationId: string) => ConversationQueue,
    private readonly reachability: { readonly connection: ReadonlyCell<Reachability> },
  ) {
    this.#isOffline = reachability.connection.get().offline;
    reachability.connection.subscribe(() => {
      this.#onConnection();
    });
  }

  /** There may be something to send in a conversation: it does not wait for its next try. */
  wake(conversationId: string): void {
    const queue = this.#queues.get(conversationId) ?? this.createQueue(conversationId);
    this.#queues.set(conversationId, queue);
    queue.wake();
  }

  /** There may be something to send in any conversation. Those that wait for their next try go on waiting. */
  wakeIdle(): void {
    const ids = new Set(this.state.unsent.map(({ conversationId }) => conversationId));
    for (const id of ids) if (this.#queues.get(id)?.isIdle !== false) this.wake(id);
  }

  /** The session is over: what is on its way may still arrive, and nothing more is sent. */
  reset(): void {
    for (const queue of this.#queues.values()) queue.reset();
    this.#queues.clear();
  }

  /** Back, or another socket is open. The device itself says seldom that it has a network again, and then no pause is waited for. */
  #onConnection(): void {
    const { offline, faults, live } = this.reachability.connection.get();
    const isOnlineAgain = this.#isOffline && !offline;
    this.#isOffline = offline;
    this.#wasOffline ||= offline;
    const isOpen = !offline && faults.size === 0 && live !== 'waiting';
    const isBack = isOpen && !this.#isOpen;
    this.#isOpen = isOpen;
    if (isBack) {
      this.#forEachStalled(this.#wasOffline ? (queue) => queue.wake() : (queue) => queue.tryEarly());
      this.#wasOffline = false;
    } else if (isOnlineAgain) {
      // The rest may never be well, where a network lets no socket through, and what was not tried offline has no timer.
      this.#forEachStalled((queue) => {
        if (queue.isIdle) queue.wake();
      });
    }
  }

  #forEachStalled(act: (queue: ConversationQueue) => void): void {
    for (const [id, queue] of this.#queues) if (this.state.isStalled(id)) act(queue);
  }
}

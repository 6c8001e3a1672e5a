import { Cell, type ReadonlyCell } from '../../kernel/index.ts';
import type { OutboxState } from '../outbox/outbox-state.ts';
import { emptyConversation, withOutgoing, type Conversation } from './conversation.ts';
import { markGap } from './gaps/gap.ts';

/** Every conversation that has been opened, whichever screen shows it. One cell each, so a message notifies one thread only. */
export class ConversationsState {
  readonly #conversations = new Map<string, Cell<Conversation>>();
  readonly #active = new Cell<string | undefined>(undefined);

  readonly #opening = new Set<string>();
  #interruptions = 0;

  /** `outbox`: what is pending in each of them. */
  constructor(private readonly outbox: Pick<OutboxState, 'entries' | 'outgoingOf'>) {
    outbox.entries.subscribe(() => {
      for (const id of this.ids) this.change(id, (conversation) => this.#withOutgoing(conversation));
    });
  }

  /** The conversation on screen now, if any (MSG-09). */
  get active(): ReadonlyCell<string | undefined> {
    return this.#active;
  }

  find(id: string): ReadonlyCell<Conversation> | undefined {
    return this.#conversations.get(id);
  }

  /** The cell of a conversation, empty until its messages are loaded. Its partner may become known later. */
  open(id: string, partnerId = ''): ReadonlyCell<Conversation> {
    const known = this.#conversations.get(id);
    if (known) {
      if (partnerId !== '') known.update((c) => (c.partnerId === partnerId ? c : { ...c, partnerId }));
      return known;
    }
    const cell = new Cell(this.#withOutgoing(emptyConversation(id, partnerId)));
    this.#conversations.set(id, cell);
    return cell;
  }

  /** Ids of all that have been opened. */
  get ids(): readonly string[] {
    return [...this.#conversations.keys()];
  }

  /** Until its opening ends, it is not known where its reader begins, and nothing of it is seen. */
  startOpening(id: string): void {
    this.#opening.add(id);
  }

  endOpening(id: string): void {
    this.#opening.delete(id);
  }

  isOpening(id: string): boolean {
    return this.#opening.has(id);
  }

  activate(id: string): void {
    this.#active.update(() => id);
  }

  /** Does nothing if another conversation has become active meanwhile. */
  deactivate(id: string): void {
    this.#active.update((active) => (active === id ? undefined : active));
  }

  /** Changes a conversation that has been opened; others are none of this client's affair until they are. */
  change(id: string, change: (current: Conversation) => Conversation): void {
    this.#conversations.get(id)?.update(change);
  }

  /** How often frames may have been missed: a page that was asked for before the last time may lack what came until then. */
  get interruptions(): number {
    return this.#interruptions;
  }

  /** The socket closed: each thread remembers where it may miss something. */
  markGaps(): void {
    this.#interruptions += 1;
    for (const cell of this.#conversations.values()) cell.update(markGap);
  }

  /** Logout: nothing of one member is left for the next. */
  reset(): void {
    this.#conversations.clear();
    this.#opening.clear();
    this.#active.update(() => undefined);
  }

  #withOutgoing(conversation: Conversation): Conversation {
    return withOutgoing(conversation, this.outbox.outgoingOf(conversation.id));
  }
}

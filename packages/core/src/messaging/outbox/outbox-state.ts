import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { OutgoingMessage } from '../message.ts';
import { toOutgoing, type OutboxEntry } from './outbox-entry.ts';

/** An entry as this page knows it. */
export interface PendingEntry {
  readonly entry: OutboxEntry;
  readonly outgoing: OutgoingMessage;
  /** Whether the storage has it. */
  readonly isSaved: boolean;
  /** Another tab has sent it, and its message has not come here yet. */
  readonly isSettled: boolean;
}

/** The entries of the member of this page, in the order in which they were written. */
export class OutboxState implements Resettable {
  readonly #entries = new Cell<readonly PendingEntry[]>([]);
  readonly #progress = new Map<string, number>();
  #isStalled = false;

  get entries(): ReadonlyCell<readonly PendingEntry[]> {
    return this.#entries;
  }

  /** Whether the connection keeps entries from being sent. */
  get isStalled(): boolean {
    return this.#isStalled;
  }

  /** Whether it is shown, sent by another tab or not. */
  has(id: string): boolean {
    return this.#entries.get().some(({ entry }) => entry.id === id);
  }

  find(id: string): OutboxEntry | undefined {
    return this.#entries.get().find(({ entry, isSettled }) => entry.id === id && !isSettled)?.entry;
  }

  /** What is still to be sent, or waits for its member. */
  get unsent(): readonly OutboxEntry[] {
    return this.#entries.get().flatMap(({ entry, isSettled }) => (isSettled ? [] : [entry]));
  }

  /** What is pending in a conversation, as its thread shows it. Unchanged ones stay the same objects. */
  outgoingOf(conversationId: string): readonly OutgoingMessage[] {
    return this.#entries
      .get()
      .flatMap(({ entry, outgoing }) => (entry.conversationId === conversationId ? [outgoing] : []));
  }

  add(entry: OutboxEntry): void {
    this.#entries.update((entries) => [...entries, this.#pending(entry, { isSaved: false, isSettled: false })]);
  }

  /** The storage has it from now on. */
  markSaved(id: string): void {
    this.#change(id, (known) => ({ ...known, isSaved: true }));
  }

  /** It is shown until its message comes, and is not sent any more. */
  markSettled(id: string): void {
    this.#change(id, (known) => ({ ...known, isSettled: true }));
  }

  replace(entry: OutboxEntry): void {
    this.#change(entry.id, (known) => this.#pending(entry, known));
  }

  setProgress(id: string, share: number): void {
    this.#progress.set(id, share);
    this.#change(id, (known) => this.#pending(known.entry, known));
  }

  remove(id: string): void {
    this.#progress.delete(id);
    this.#entries.update((entries) =>
      entries.some(({ entry }) => entry.id === id) ? entries.filter(({ entry }) => entry.id !== id) : entries,
    );
  }

  setStalled(isStalled: boolean): void {
    if (this.#isStalled === isStalled) return;
    this.#isStalled = isStalled;
    this.#entries.update((entries) => entries.map((known) => this.#pending(known.entry, known)));
  }

  /** Takes over what the storage has. What is not in it yet stays; a picture that is shown stays the same file. */
  synchronize(stored: readonly OutboxEntry[]): void {
    const known = new Map(this.#entries.get().map((pending) => [pending.entry.id, pending]));
    const saved = stored.map((entry) => {
      const before = known.get(entry.id);
      if (!before) return this.#pending(entry, { isSaved: true, isSettled: false });
      return { ...this.#pending(withSameFile(entry, before.entry), before), isSaved: true };
    });
    const names = new Set(stored.map(({ id }) => id));
    const others = [...known.values()].filter((one) => !names.has(one.entry.id) && (!one.isSaved || one.isSettled));
    this.#entries.update(() => [
      ...others.filter((one) => one.isSaved),
      ...saved,
      ...others.filter((one) => !one.isSaved),
    ]);
  }

  /** The session is over: nothing of one member is left for the next. */
  reset(): void {
    this.#isStalled = false;
    this.#progress.clear();
    this.#entries.update((entries) => (entries.length === 0 ? entries : []));
  }

  #change(id: string, change: (known: PendingEntry) => PendingEntry): void {
    this.#entries.update((entries) =>
      entries.some(({ entry }) => entry.id === id)
        ? entries.map((known) => (known.entry.id === id ? change(known) : known))
        : entries,
    );
  }

  #pending(
    entry: OutboxEntry,
    known: Partial<PendingEntry> & Pick<PendingEntry, 'isSaved' | 'isSettled'>,
  ): PendingEntry {
    const outgoing = toOutgoing(entry, this.#isStalled, this.#progress.get(entry.id) ?? 0);
    const { isSaved, isSettled, outgoing: before } = known;
    return { entry, isSaved, isSettled, outgoing: before && isShownAlike(before, outgoing) ? before : outgoing };
  }
}

function withSameFile(stored: OutboxEntry, known: OutboxEntry): OutboxEntry {
  if (stored.content.kind !== 'photo' || known.content.kind !== 'photo') return stored;
  return { ...stored, content: { ...stored.content, file: known.content.file } };
}

function isShownAlike(one: OutgoingMessage, other: OutgoingMessage): boolean {
  if (one.status !== other.status) return false;
  if (one.content.kind !== 'photo' || other.content.kind !== 'photo') return true;
  return one.content.progress === other.content.progress && one.content.imageId === other.content.imageId;
}

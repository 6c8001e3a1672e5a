import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { OutgoingMessage } from '../message.ts';
import { isUploading, toOutgoing, type OutboxEntry } from './outbox-entry.ts';

/** An entry as this page knows it. */
export interface PendingEntry {
  readonly entry: OutboxEntry;
  readonly outgoing: OutgoingMessage;
}

/** The entries of the member of this page, in the order in which they were written. */
export class OutboxState implements Resettable {
  readonly #entries = new Cell<readonly PendingEntry[]>([]);
  readonly #progress = new Map<string, number>();
  /** Ids of those that the storage does not have yet. */
  readonly #unsaved = new Set<string>();
  /** As they were changed here, which the storage does not have yet. */
  readonly #replaced = new Map<string, OutboxEntry>();
  /** Ids of what was taken out here, and may stand in what is being read from the storage meanwhile. None is given twice. */
  readonly #removed = new Set<string>();
  /** Conversations in which the connection keeps entries from being sent. */
  readonly #stalled = new Set<string>();

  get entries(): ReadonlyCell<readonly PendingEntry[]> {
    return this.#entries;
  }

  /** Whether the connection keeps entries of a conversation from being sent. */
  isStalled(conversationId: string): boolean {
    return this.#stalled.has(conversationId);
  }

  has(id: string): boolean {
    return this.#entries.get().some(({ entry }) => entry.id === id);
  }

  /** Whether it was taken out here: sent, taken back or given up. The end of a session takes nothing out. */
  isRemoved(id: string): boolean {
    return this.#removed.has(id);
  }

  find(id: string): OutboxEntry | undefined {
    return this.#entries.get().find(({ entry }) => entry.id === id)?.entry;
  }

  /** What is still to be sent, or waits for its member. */
  get unsent(): readonly OutboxEntry[] {
    return this.#entries.get().map(({ entry }) => entry);
  }

  unsentOf(conversationId: string): readonly OutboxEntry[] {
    return this.unsent.filter((entry) => entry.conversationId === conversationId);
  }

  /** What is pending in a conversation, as its thread shows it. Unchanged ones stay the same objects. */
  outgoingOf(conversationId: string): readonly OutgoingMessage[] {
    return this.#entries
      .get()
      .filter(({ entry }) => entry.conversationId === conversationId)
      .map(({ outgoing }) => outgoing);
  }

  add(entry: OutboxEntry): void {
    this.#unsaved.add(entry.id);
    this.#update((entries) => [...entries, pendingEntry(entry)]);
  }

  /** The storage has it from now on. */
  markSaved(id: string): void {
    this.#unsaved.delete(id);
  }

  /** To be followed by `markReplaced`: until then what is read from the storage may be older. */
  replace(entry: OutboxEntry): void {
    if (this.has(entry.id)) this.#replaced.set(entry.id, entry);
    this.#change(entry.id, (known) => ({ ...known, entry }));
  }

  /** The storage has the change of an entry, unless there was another one since. */
  markReplaced(entry: OutboxEntry): void {
    if (this.#replaced.get(entry.id) === entry) this.#replaced.delete(entry.id);
  }

  setProgress(id: string, share: number): void {
    this.#progress.set(id, share);
    this.#change(id, (known) => ({ ...known }));
  }

  remove(id: string): void {
    this.#progress.delete(id);
    this.#unsaved.delete(id);
    this.#replaced.delete(id);
    this.#removed.add(id);
    if (this.has(id)) this.#update((entries) => entries.filter(({ entry }) => entry.id !== id));
  }

  setStalled(conversationId: string, isStalled: boolean): void {
    if (this.#stalled.has(conversationId) === isStalled) return;
    if (isStalled) this.#stalled.add(conversationId);
    else this.#stalled.delete(conversationId);
    this.#update((entries) => entries);
  }

  /** Takes over what the storage has. What is not in it yet stays as it is here, and what was removed here stays away; a picture that is shown stays the same file. */
  synchronize(stored: readonly OutboxEntry[]): void {
    const known = new Map(this.#entries.get().map((pending) => [pending.entry.id, pending]));
    const present = stored.filter(({ id }) => !this.#removed.has(id));
    const saved = present.map((read) => {
      const entry = this.#replaced.get(read.id) ?? read;
      const before = known.get(entry.id);
      known.delete(entry.id);
      this.#unsaved.delete(entry.id);
      return before ? withEntry(before, entry) : pendingEntry(entry);
    });
    const unsaved = [...known.values()].filter(({ entry }) => this.#unsaved.has(entry.id));
    this.#update(() => [...saved, ...unsaved]);
  }

  /** The session is over: nothing of one member is left for the next. What was removed stays so: it may be about to be stored. */
  reset(): void {
    this.#stalled.clear();
    this.#progress.clear();
    this.#unsaved.clear();
    this.#replaced.clear();
    this.#entries.update((entries) => (entries.length === 0 ? entries : []));
  }

  #change(id: string, change: (known: PendingEntry) => PendingEntry): void {
    if (this.has(id))
      this.#update((entries) => entries.map((known) => (known.entry.id === id ? change(known) : known)));
  }

  /** How each is shown depends on those before it, too. Nobody is told where nothing has changed. */
  #update(change: (entries: readonly PendingEntry[]) => readonly PendingEntry[]): void {
    this.#entries.update((entries) => {
      /** Conversations in which a photo is to be sent before what follows. */
      const uploading = new Set<string>();
      const changed = change(entries).map((known) => {
        const { entry } = known;
        const isWaiting = this.#stalled.has(entry.conversationId) || uploading.has(entry.conversationId);
        if (isUploading(entry)) uploading.add(entry.conversationId);
        const outgoing = toOutgoing(entry, isWaiting, this.#progress.get(entry.id) ?? 0);
        return isShownAlike(known.outgoing, outgoing) ? known : { ...known, outgoing };
      });
      const isSame = changed.length === entries.length && changed.every((one, at) => one === entries[at]);
      return isSame ? entries : changed;
    });
  }
}

const pendingEntry = (entry: OutboxEntry): PendingEntry => ({
  entry,
  outgoing: toOutgoing(entry, false, 0),
});

/** The same object where the storage has nothing else. */
const withEntry = (known: PendingEntry, stored: OutboxEntry): PendingEntry =>
  stored === known.entry ? known : { ...known, entry: withSameFile(stored, known.entry) };

function withSameFile(stored: OutboxEntry, known: OutboxEntry): OutboxEntry {
  if (stored.content.kind !== 'photo' || known.content.kind !== 'photo') return stored;
  return { ...stored, content: { ...stored.content, file: known.content.file } };
}

function isShownAlike(one: OutgoingMessage, other: OutgoingMessage): boolean {
  if (one.status !== other.status) return false;
  if (one.content.kind !== 'photo' || other.content.kind !== 'photo') return true;
  return one.content.progress === other.content.progress && one.content.imageId === other.content.imageId;
}

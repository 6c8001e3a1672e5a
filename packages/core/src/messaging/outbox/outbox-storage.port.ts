import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Keeps entries over reloads, for all tabs of a browser. It never fails: where the platform refuses to keep them, they last as long
 * as the page.
 */
export interface OutboxStorage {
  /** The entries of one member in the order in which they were added, whichever tab added them. */
  list(memberId: string): Promise<readonly OutboxEntry[]>;
  /** Adds an entry behind all others. */
  add(entry: OutboxEntry): Promise<void>;
  /** Replaces the entry of the same id at its place. Nothing if there is none any more. */
  replace(entry: OutboxEntry): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes all entries of one member. */
  clear(memberId: string): Promise<void>;
}

import type { Cancel } from '@duet/core/kernel';
import type { PagePosition, PagePositionStorage } from '@duet/core/navigation';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage, type OnPageHide } from '../storage/index.ts';

/** Oldest first. */
const positions = z.array(z.tuple([z.string(), z.object({ top: z.number(), link: z.optional(z.string()) })]));

/** How many pages of one tab are known again: those that one returns to are the last ones. */
const MOST = 50;

/**
 * Under `page_positions` in this tab's session storage, written as the page is hidden or left. Not in the browser's entries of the history:
 * each write there has the page laid out, and none is possible any more as a page is left.
 */
export class SessionStoragePagePositions implements PagePositionStorage {
  readonly #stored: StoredValue<z.infer<typeof positions>>;
  /** Read once: no other document writes while this one is shown in the tab. */
  #known: Map<string, PagePosition> | undefined;
  #stopWaiting: Cancel | undefined;

  constructor(
    storage: FallbackStorage,
    private readonly onPageHide: OnPageHide,
    /** The entry that this document begins anew, if any: what an earlier visit left under the same name is not its position. */
    private readonly newEntry: () => string | undefined,
  ) {
    this.#stored = new StoredValue(storage, 'page_positions', json(positions));
  }

  find(entry: string): PagePosition | undefined {
    return this.#positions.get(entry);
  }

  set(entry: string, position: PagePosition): void {
    // The last one that was used is the youngest.
    this.#positions.delete(entry);
    this.#positions.set(entry, position);
    this.#stopWaiting ??= this.onPageHide(() => {
      this.#write();
    });
  }

  reset(): void {
    this.#endWait();
    this.#known = new Map();
    this.#stored.reset();
  }

  get #positions(): Map<string, PagePosition> {
    return (this.#known ??= this.#read());
  }

  #read(): Map<string, PagePosition> {
    const read = new Map<string, PagePosition>(this.#stored.read());
    read.delete(this.newEntry() ?? '');
    return read;
  }

  #write(): void {
    this.#endWait();
    this.#stored.save([...this.#positions].slice(-MOST));
  }

  #endWait(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }
}

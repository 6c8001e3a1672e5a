import type { Cancel } from '@duet/core/kernel';
import type { PagePosition, PagePositionStorage } from '@duet/core/navigation';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage, type OnPageHide } from '../storage/index.ts';

/** Oldest first. */
const positions = v.array(v.tuple([v.string(), v.object({ top: v.number(), link: v.optional(v.string()) })]));

/** How many pages of one tab are known again: those that one returns to are the last ones. */
const MOST = 50;

/**
 * Under `page_positions` in this tab's session storage, written as the page is hidden or left. Not in the browser's entries of the history:
 * each write there has the page laid out, and none is possible any more as a page is left.
 */
export class SessionStoragePagePositions implements PagePositionStorage {
  readonly #stored: StoredValue<v.InferOutput<typeof positions>>;
  /** Set and not yet written, that of the last one used last. */
  readonly #unwritten = new Map<string, PagePosition>();
  /** Undefined once it has a position of its own. */
  #newEntry: string | undefined;
  #stopWaiting: Cancel | undefined;

  constructor(
    storage: FallbackStorage,
    private readonly onPageHide: OnPageHide,
    /** The entry that this document begins anew, if any: what an earlier visit left under the same name is not its position. */
    newEntry: () => string | undefined,
  ) {
    this.#newEntry = newEntry();
    this.#stored = new StoredValue(storage, 'page_positions', json(positions));
  }

  find(entry: string): PagePosition | undefined {
    return this.#unwritten.get(entry) ?? (entry === this.#newEntry ? undefined : this.#written().get(entry));
  }

  set(entry: string, position: PagePosition): void {
    // The last one that was used is the youngest.
    this.#unwritten.delete(entry);
    this.#unwritten.set(entry, position);
    if (entry === this.#newEntry) this.#newEntry = undefined;
    this.#stopWaiting ??= this.onPageHide(() => {
      this.#write();
    });
  }

  reset(): void {
    this.#endWait();
    this.#unwritten.clear();
    this.#stored.reset();
  }

  /** Read anew each time: while this document lay in the browser's cache of pages, others of the tab may have written. */
  #written(): Map<string, PagePosition> {
    return new Map(this.#stored.read());
  }

  #write(): void {
    this.#endWait();
    const positions = this.#written();
    for (const [entry, position] of this.#unwritten) {
      positions.delete(entry);
      positions.set(entry, position);
    }
    this.#unwritten.clear();
    this.#stored.save([...positions].slice(-MOST));
  }

  #endWait(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }
}

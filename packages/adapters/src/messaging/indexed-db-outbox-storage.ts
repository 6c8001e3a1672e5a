import type { Clock, Logger } from '@duet/core/kernel';
import { memoryOutboxStorage, type OutboxEntry, type OutboxStorage } from '@duet/core/messaging';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import * as v from 'valibot';

const ENTRIES = 'entries';

/** Milliseconds within which a database opens, or counts as blocked: a browser may let its opening wait for ever. */
const OPENING = 3000;

const storedEntry = v.object({
  id: v.string(),
  memberId: v.string(),
  conversationId: v.string(),
  partnerId: v.string(),
  content: v.union([
    v.object({ kind: v.literal('text'), text: v.string() }),
    v.object({
      kind: v.literal('photo'),
      file: v.instance(Blob),
      imageId: v.exactOptional(v.string()),
      lostUploads: v.exactOptional(v.number()),
    }),
  ]),
  /** Entries of an older app have none, and are not sent before their member is asked. */
  wantedAt: v.optional(v.number(), 0),
  hold: v.exactOptional(v.picklist(['failed', 'forbidden', 'separated'])),
});

interface OutboxDatabase extends DBSchema {
  readonly [ENTRIES]: {
    /** Counts up, over all tabs. */
    readonly key: number;
    readonly value: unknown;
    readonly indexes: { readonly id: string; readonly memberId: string };
  };
}

type EntryStore = IDBPObjectStore<OutboxDatabase, [typeof ENTRIES], typeof ENTRIES, 'readwrite'>;

/**
 * Entries in the browser's database, which keeps files as they are. What the browser does not keep (storage blocked or full) lasts
 * as long as the page.
 */
export class IndexedDbOutboxStorage implements OutboxStorage {
  readonly #memory = memoryOutboxStorage();
  /** What the database has as it was before, because it refused the change; undefined: it is removed. */
  readonly #unwritten = new Map<string, OutboxEntry | undefined>();
  #database: Promise<IDBPDatabase<OutboxDatabase>> | undefined;

  /** `name`: of the database, which one tenant has for itself. */
  constructor(
    private readonly name: string,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string): Promise<readonly OutboxEntry[]> {
    const stored = await this.#attempt((database) => database.getAllFromIndex(ENTRIES, 'memberId', memberId));
    return [
      ...(stored ?? []).flatMap(parseEntry).flatMap((entry) => this.#asChanged(entry)),
      ...(await this.#memory.list(memberId)),
    ];
  }

  async add(entry: OutboxEntry): Promise<void> {
    const order = await this.#attempt((database) => database.add(ENTRIES, entry));
    if (order === undefined) await this.#memory.add(entry);
  }

  async replace(entry: OutboxEntry): Promise<void> {
    await this.#memory.replace(entry);
    const isWritten = await this.#write(async (store) => {
      const order = await store.index('id').getKey(entry.id);
      if (order !== undefined) await store.put(entry, order);
    });
    this.#remember(entry.id, entry, isWritten);
  }

  async remove(id: string): Promise<void> {
    await this.#memory.remove(id);
    const isWritten = await this.#write(async (store) => {
      const order = await store.index('id').getKey(id);
      if (order !== undefined) await store.delete(order);
    });
    this.#remember(id, undefined, isWritten);
  }

  async clear(memberId: string): Promise<void> {
    await this.#memory.clear(memberId);
    const isWritten = await this.#write(async (store) => {
      for (const order of await store.index('memberId').getAllKeys(memberId)) await store.delete(order);
    });
    if (!isWritten) for (const { id } of await this.list(memberId)) this.#remember(id, undefined, isWritten);
  }

  #asChanged(entry: OutboxEntry): readonly OutboxEntry[] {
    if (!this.#unwritten.has(entry.id)) return [entry];
    const changed = this.#unwritten.get(entry.id);
    return changed ? [changed] : [];
  }

  /** Without it, an entry that a full database cannot mark as refused or sent would be sent again without end. */
  #remember(id: string, changed: OutboxEntry | undefined, isWritten: boolean): void {
    if (isWritten) this.#unwritten.delete(id);
    else this.#unwritten.set(id, changed);
  }

  /** Whether the database has it. */
  async #write(change: (store: EntryStore) => Promise<void>): Promise<boolean> {
    const written = await this.#attempt(async (database) => {
      const { store, done } = database.transaction(ENTRIES, 'readwrite');
      await Promise.all([change(store), done]);
      return true;
    });
    return written ?? false;
  }

  /** A browser's database fails for reasons of its own (blocked, full, damaged): each of them means continuing in memory. */
  async #attempt<T>(use: (database: IDBPDatabase<OutboxDatabase>) => Promise<T>): Promise<T | undefined> {
    try {
      this.#database ??= this.#open();
      return await use(await this.#database);
    } catch (error) {
      this.logger.warn('messaging.outbox-unkept', { reason: error instanceof Error ? error.name : 'unknown' });
      this.#database = undefined;
      return undefined;
    }
  }

  #open(): Promise<IDBPDatabase<OutboxDatabase>> {
    return new Promise((resolve, reject) => {
      let isTooLate = false;
      const stopTimer = this.clock.after(OPENING, () => {
        isTooLate = true;
        reject(new DOMException('The database does not open.', 'TimeoutError'));
      });
      const forget = (): void => {
        this.#database = undefined;
      };
      openDB<OutboxDatabase>(this.name, 1, {
        upgrade: (database) => {
          const entries = database.createObjectStore(ENTRIES, { autoIncrement: true });
          entries.createIndex('id', 'id', { unique: true });
          entries.createIndex('memberId', 'memberId');
        },
        // A tab with a newer app changes the database: it would wait for this tab to close.
        blocking: (_current, _blocked, { target }) => {
          if (target instanceof IDBDatabase) target.close();
          forget();
        },
        terminated: forget,
      }).then((database) => {
        stopTimer();
        if (isTooLate) database.close();
        else resolve(database);
      }, reject);
    });
  }
}

/** An older app may have written it: what cannot be read is none. */
function parseEntry(stored: unknown): readonly OutboxEntry[] {
  const parsed = v.safeParse(storedEntry, stored);
  return parsed.success ? [parsed.output] : [];
}

import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStorage } from './outbox-storage.port.ts';

/** Entries that last as long as the process: where the platform keeps nothing, and for clients that need no more. */
export function memoryOutboxStorage(): OutboxStorage {
  const entries = new Map<string, OutboxEntry>();
  return {
    list: (memberId) => Promise.resolve([...entries.values()].filter((entry) => entry.memberId === memberId)),
    add: (entry) => {
      entries.set(entry.id, entry);
      return Promise.resolve();
    },
    replace: (entry) => {
      if (entries.has(entry.id)) entries.set(entry.id, entry);
      return Promise.resolve();
    },
    remove: (id) => {
      entries.delete(id);
      return Promise.resolve();
    },
    clear: (memberId) => {
      for (const entry of entries.values()) if (entry.memberId === memberId) entries.delete(entry.id);
      return Promise.resolve();
    },
  };
}

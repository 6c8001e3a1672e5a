import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxState } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.port.ts';

/** Changes an entry at once for this page, and in the storage. What is being read from the storage meanwhile does not undo it. */
export async function replaceEntry(state: OutboxState, storage: OutboxStorage, entry: OutboxEntry): Promise<void> {
  state.replace(entry);
  await storage.replace(entry);
  state.markReplaced(entry);
}

import { memoryOutboxStorage } from '../outbox/memory-outbox-storage.ts';
import type { OutboxStorage } from '../outbox/outbox-storage.port.ts';
import type { OutboxChange, OutboxTabs } from '../outbox/outbox-tabs.port.ts';

/** The tabs of one browser, which share a storage. */
export class FakeBrowser {
  readonly #listeners = new Map<object, Set<(change: OutboxChange) => void>>();
  readonly #sending = new Map<string, Promise<void>>();

  /** `storage`: what a page that is gone has left. */
  constructor(readonly storage: OutboxStorage = memoryOutboxStorage()) {}

  /** One more tab. */
  openTab(): OutboxTabs {
    const tab = {};
    const listeners = new Set<(change: OutboxChange) => void>();
    this.#listeners.set(tab, listeners);
    return {
      sendAlone: (queue, task) => {
        const sending = (this.#sending.get(queue) ?? Promise.resolve()).then(task);
        this.#sending.set(queue, sending);
        return sending;
      },
      tell: (change) => {
        for (const [other, others] of this.#listeners) if (other !== tab) for (const hear of others) hear(change);
      },
      onChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  }
}

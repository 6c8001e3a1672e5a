import type { OutboxStorage } from '../../outbox/outbox-storage.port.ts';
import type { OutboxChange, OutboxTabs } from '../../outbox/outbox-tabs.port.ts';
import { memoryOutboxStorage } from '../../outbox/memory-outbox-storage.ts';
import { FakeDraftStorage } from '../fake-draft-storage.ts';

/** One tab, until it is closed: then it hears nothing and gives up its locks, like one that a browser has ended. */
interface Tab {
  readonly listeners: Set<(change: OutboxChange) => void>;
  isClosed: boolean;
}

interface Turn {
  readonly queue: string;
  readonly tab: Tab;
  readonly begin: () => Promise<void>;
}

/** A browser of one member, with a storage and locks that its tabs share. */
export class SimulatedBrowser {
  /** What stands in the boxes of all its tabs. */
  readonly drafts = new FakeDraftStorage();
  readonly #storage = memoryOutboxStorage();
  readonly #tabs = new Map<OutboxTabs, Tab>();
  #waiting: readonly Turn[] = [];
  /** Who holds the lock of each queue. */
  readonly #holders = new Map<string, Tab>();

  /** `isLasting`: whether what one page stores is there for the next. */
  constructor(private readonly isLasting: boolean) {}

  storageOfPage(): OutboxStorage {
    return this.isLasting ? this.#storage : memoryOutboxStorage();
  }

  openTab(): OutboxTabs {
    const tab: Tab = { listeners: new Set(), isClosed: false };
    const tabs: OutboxTabs = {
      sendAlone: (queue, task) =>
        new Promise((resolve) => {
          this.#waiting = [...this.#waiting, { queue, tab, begin: () => task().then(resolve) }];
          this.#passOn(queue);
        }),
      tell: (change) => {
        for (const other of this.#tabs.values())
          if (other !== tab) for (const hear of [...other.listeners]) hear(change);
      },
      onChange: (listener) => {
        tab.listeners.add(listener);
        return () => void tab.listeners.delete(listener);
      },
    };
    this.#tabs.set(tabs, tab);
    return tabs;
  }

  close(tabs: OutboxTabs): void {
    const tab = this.#tabs.get(tabs);
    this.#tabs.delete(tabs);
    if (!tab) return;
    tab.isClosed = true;
    tab.listeners.clear();
    for (const queue of [...this.#holders.keys()]) this.#release(queue, tab);
  }

  #passOn(queue: string): void {
    if (this.#holders.has(queue)) return;
    this.#waiting = this.#waiting.filter(({ tab }) => !tab.isClosed);
    const turn = this.#waiting.find((one) => one.queue === queue);
    if (!turn) return;
    this.#waiting = this.#waiting.filter((one) => one !== turn);
    this.#holders.set(queue, turn.tab);
    void turn.begin().then(() => {
      if (!turn.tab.isClosed) this.#release(queue, turn.tab);
    });
  }

  #release(queue: string, tab: Tab): void {
    if (this.#holders.get(queue) !== tab) return;
    this.#holders.delete(queue);
    this.#passOn(queue);
  }
}

import type { OutboxStorage } from '../../outbox/outbox-storage.port.ts';
import type { OutboxChange, OutboxTabs } from '../../outbox/outbox-tabs.port.ts';
import { memoryOutboxStorage } from '../../outbox/memory-outbox-storage.ts';

/** One tab, until it is closed: then it hears nothing and gives up the lock, like one that a browser has ended. */
interface Tab {
  readonly listeners: Set<(change: OutboxChange) => void>;
  isClosed: boolean;
}

interface Turn {
  readonly tab: Tab;
  readonly begin: () => Promise<void>;
}

/** A browser of one member, with a storage and a lock that its tabs share. */
export class SimulatedBrowser {
  readonly #storage = memoryOutboxStorage();
  readonly #tabs = new Map<OutboxTabs, Tab>();
  #waiting: readonly Turn[] = [];
  #holder: Tab | undefined;

  /** `isLasting`: whether what one page stores is there for the next. */
  constructor(private readonly isLasting: boolean) {}

  storageOfPage(): OutboxStorage {
    return this.isLasting ? this.#storage : memoryOutboxStorage();
  }

  openTab(): OutboxTabs {
    const tab: Tab = { listeners: new Set(), isClosed: false };
    const tabs: OutboxTabs = {
      sendAlone: (_memberId, task) =>
        new Promise((resolve) => {
          this.#waiting = [...this.#waiting, { tab, begin: () => task().then(resolve) }];
          this.#passOn();
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
    if (this.#holder === tab) this.#release(tab);
  }

  #passOn(): void {
    if (this.#holder) return;
    this.#waiting = this.#waiting.filter(({ tab }) => !tab.isClosed);
    const [turn, ...later] = this.#waiting;
    if (!turn) return;
    this.#waiting = later;
    this.#holder = turn.tab;
    void turn.begin().then(() => {
      if (!turn.tab.isClosed) this.#release(turn.tab);
    });
  }

  #release(tab: Tab): void {
    if (this.#holder !== tab) return;
    this.#holder = undefined;
    this.#passOn();
  }
}

import { Cell, type Logger, type ReadonlyCell } from '../kernel/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';
import type { ActivityGateway } from './activity-gateway.port.ts';
import { newEntries, type NewActivity } from './activity.ts';

/** How many entries of the activity pages are new: the badges of the navigation and of the pages' tabs. */
export class ActivityCount {
  readonly #new = new Cell<NewActivity>(new Map());
  readonly #total = new Cell(0);
  readonly #changes = new Cell(0);
  #isKnown = false;
  /** Numbers the questions, so that an answer that was overtaken is dropped. */
  #asked = 0;
  /** What was looked at since the last question: its answer may not know of it. */
  readonly #cleared = new Set<ActivityCategory>();

  constructor(
    private readonly gateway: Pick<ActivityGateway, 'countNew'>,
    private readonly categories: readonly ActivityCategory[],
    private readonly logger: Logger,
  ) {}

  get byCategory(): ReadonlyCell<NewActivity> {
    return this.#new;
  }

  get total(): ReadonlyCell<number> {
    return this.#total;
  }

  /** Grows each time that the server reports activity, or that another tab has looked at it. */
  get changes(): ReadonlyCell<number> {
    return this.#changes;
  }

  /** Whether the server has told how many are new. Until then a category that is not counted may have some. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Asks the server. A failure keeps the last numbers. */
  async load(): Promise<void> {
    this.#asked += 1;
    const number = this.#asked;
    this.#cleared.clear();
    const counted = await this.gateway.countNew();
    if (number !== this.#asked) return;
    if (counted.ok) {
      this.#isKnown = true;
      this.#set(this.#withoutCleared(counted.value));
    } else this.logger.warn('activity.count-unknown', { kind: counted.error.kind });
  }

  /** The server reports activity. */
  async handleChange(): Promise<void> {
    this.#changes.update((changes) => changes + 1);
    await this.load();
  }

  /** The member looks at a category: nothing of it is new any more. */
  clear(category: ActivityCategory): void {
    this.#cleared.add(category);
    this.#set(this.#withoutCleared(this.#new.get()));
  }

  reset(): void {
    this.#asked += 1;
    this.#isKnown = false;
    this.#changes.update(() => 0);
    this.#set(new Map());
  }

  #withoutCleared(activity: NewActivity): NewActivity {
    return new Map([...activity].filter(([category]) => !this.#cleared.has(category)));
  }

  #set(activity: NewActivity): void {
    this.#new.update(() => activity);
    this.#total.update(() => newEntries(activity, this.categories));
  }
}

import { Cell, type Problem, type ReadonlyCell } from '../kernel/index.ts';
import type { BrowseList } from './browse-gateway.port.ts';
import { browseOrder } from './browse-list.ts';

/** A browse list as far as it has been loaded. */
export interface Browse {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: Problem;
  /** Everybody, in order. */
  readonly userIds: readonly string[];
  readonly spotlightId?: string;
  /** How many of them, from the first, have their profiles. */
  readonly loaded: number;
  /** Whether more profiles are pending; falls 500 ms after they came (BRO-10). */
  readonly fetching: boolean;
}

const INITIAL: Browse = { status: 'idle', userIds: [], loaded: 0, fetching: false };

/** Browse lists by their key, kept so that one returns to the list one left. */
export class BrowseState {
  readonly #lists = new Map<string, Cell<Browse>>();

  list(key: string): ReadonlyCell<Browse> {
    return this.#cell(key);
  }

  setLoading(key: string): void {
    this.#cell(key).update(({ problem: _, ...browse }) => ({ ...browse, status: 'loading' }));
  }

  setList(key: string, list: BrowseList): void {
    this.#cell(key).update(() => ({
      ...INITIAL,
      status: 'loading',
      userIds: browseOrder(list),
      ...(list.spotlightId !== undefined && { spotlightId: list.spotlightId }),
    }));
  }

  setLoaded(key: string, count: number): void {
    this.#cell(key).update(({ problem: _, ...browse }) => ({ ...browse, status: 'ready', loaded: count }));
  }

  setFailed(key: string, problem: Problem): void {
    this.#cell(key).update((browse) => ({ ...browse, status: 'failed', problem }));
  }

  setFetching(key: string, fetching: boolean): void {
    this.#cell(key).update((browse) => ({ ...browse, fetching }));
  }

  reset(): void {
    this.#lists.clear();
  }

  #cell(key: string): Cell<Browse> {
    const known = this.#lists.get(key);
    if (known) return known;
    const cell = new Cell(INITIAL);
    this.#lists.set(key, cell);
    return cell;
  }
}

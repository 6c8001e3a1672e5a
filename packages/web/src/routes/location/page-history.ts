import { Cell, type ReadonlyCell } from '@duet/core/kernel';
import type { GoToPath } from '../navigation/browser-navigation.ts';
import { FIRST_ENTRY, type PageAddress, type PageLocation } from './page-location.ts';

/** Where a history is. */
export interface HistoryPosition {
  readonly location: PageLocation;
  /** Counts the entries of this visit from 0. */
  readonly index: number;
}

/** The visited pages, which one goes through forwards and back. */
export interface PageHistory {
  readonly position: ReadonlyCell<HistoryPosition>;
  readonly goToPath: GoToPath;
  /** Goes back by so many entries; by a negative number forwards. */
  goBack(steps: number): void;
  /** Follows the browser's own buttons until the returned function is called. */
  start(): () => void;
}

/** As much of a browser's window as its history takes. */
export type HistoryWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: PageAddress;
  readonly history: Pick<History, 'go' | 'pushState' | 'replaceState' | 'state'>;
};

/** The browser's history. Each entry holds its number and its key, which outlive a reload; what others keep in it stays. */
export class BrowserHistory implements PageHistory {
  readonly #position: Cell<HistoryPosition>;

  constructor(private readonly page: HistoryWindow) {
    const state: unknown = page.history.state;
    if (entryIn(state).index === undefined) page.history.replaceState({ ...(isObject(state) && state), idx: 0 }, '');
    this.#position = new Cell(this.#current(true));
  }

  get position(): ReadonlyCell<HistoryPosition> {
    return this.#position;
  }

  readonly goToPath: GoToPath = (path, { replace }) => {
    const { history } = this.page;
    const { index = 0 } = entryIn(history.state);
    if (replace) history.replaceState(createEntry(index), '', path);
    else history.pushState(createEntry(index + 1), '', path);
    this.#position.update(() => this.#current(false));
  };

  goBack(steps: number): void {
    this.page.history.go(-steps);
  }

  start(): () => void {
    const follow = (): void => {
      this.#position.update(() => this.#current(true));
    };
    this.page.addEventListener('popstate', follow);
    return () => {
      this.page.removeEventListener('popstate', follow);
    };
  }

  #current(isByBrowser: boolean): HistoryPosition {
    const { pathname, search, hash } = this.page.location;
    const { index = 0, key = FIRST_ENTRY } = entryIn(this.page.history.state);
    return { location: { pathname, search, hash, key, isByBrowser }, index };
  }
}

/** What a history writes to an entry of its own, with a key that no other entry of it has. */
export const createEntry = (index: number): { readonly idx: number; readonly key: string } => ({
  idx: index,
  key: Math.random().toString(36).slice(2),
});

const isObject = (state: unknown): state is object => typeof state === 'object' && state !== null;

/** The entry is the browser's, and others may have written to it. */
function entryIn(state: unknown): { readonly index?: number | undefined; readonly key?: string | undefined } {
  if (!isObject(state)) return {};
  return {
    index: 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined,
    key: 'key' in state && typeof state.key === 'string' ? state.key : undefined,
  };
}

import { createContext } from 'react';

/** Where a page was left. */
export interface PagePosition {
  /** Pixels above the window. */
  readonly top: number;
  /** The address of the link that had the focus, as it stands in the link. */
  readonly link?: string | undefined;
}

/** Where a page is of which nothing is known. */
export const BEGINNING: PagePosition = { top: 0 };

/** Under this name a position is kept in the browser's own entry of the history, which outlives a reload. */
const ENTRY = 'position';

/** Where each page of this visit was left, by the key of its history entry. */
export class PagePositions {
  readonly #positions = new Map<string, PagePosition>();

  find(key: string): PagePosition | undefined {
    return this.#positions.get(key) ?? positionIn(window.history.state);
  }

  /** Whether a page was left in this document: it is not the one that the document was loaded with. */
  has(key: string): boolean {
    return this.#positions.has(key);
  }

  set(key: string, position: PagePosition): void {
    this.#positions.set(key, position);
  }

  /**
   * Writes the present page's position where a reload finds it, unless it is known there: browsers take long to write. Not while a page is
   * unloaded: browsers ignore it then.
   */
  keepForReload(key: string): void {
    const position = this.#positions.get(key);
    const state: unknown = window.history.state;
    const { top, link } = positionIn(state) ?? BEGINNING;
    if (!position || (position.top === top && position.link === link)) return;
    window.history.replaceState({ ...(isObject(state) && state), [ENTRY]: position }, '');
  }
}

/** Those of the application that is rendered. */
export const PagePositionsContext = createContext(new PagePositions());

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The entry is the browser's, and older versions of this page have written to it: whatever is no position is none. */
function positionIn(state: unknown): PagePosition | undefined {
  const position: unknown = isObject(state) && ENTRY in state ? state[ENTRY] : undefined;
  if (!isObject(position) || !('top' in position) || typeof position.top !== 'number') return undefined;
  const link = 'link' in position && typeof position.link === 'string' ? position.link : undefined;
  return { top: position.top, link };
}

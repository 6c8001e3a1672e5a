import type { PagePosition, PagePositionStorage } from '@duet/core/navigation';
import { createContext } from 'react';
import { FIRST_ENTRY, type PageLocation } from '../../routes/index.ts';

/** Where a page is of which nothing is known. */
export const BEGINNING: PagePosition = { top: 0 };

/** The name of a page's entry in the history. The first ones of all documents have the same key. */
export const entryName = ({ key, pathname }: Pick<PageLocation, 'key' | 'pathname'>): string =>
  key === FIRST_ENTRY ? pathname : key;

type Storage = Pick<PagePositionStorage, 'find' | 'set'>;

function inMemory(): Storage {
  const positions = new Map<string, PagePosition>();
  return {
    find: (entry) => positions.get(entry),
    set: (entry, position) => void positions.set(entry, position),
  };
}

/** Where each page was left, by the name of its entry: in this document, or in an earlier one of the tab. */
export class PagePositions {
  /** Entries of which a position was noted in this document. */
  readonly #noted = new Set<string>();

  /** Without a storage a reload finds none. */
  constructor(private readonly storage: Storage = inMemory()) {}

  find(entry: string): PagePosition | undefined {
    return this.storage.find(entry);
  }

  /** Whether a page was left in this document: it is not the one that the document was loaded with. */
  has(entry: string): boolean {
    return this.#noted.has(entry);
  }

  set(entry: string, position: PagePosition): void {
    this.#noted.add(entry);
    this.storage.set(entry, position);
  }
}

/** Those of the application that is rendered. */
export const PagePositionsContext = createContext(new PagePositions());

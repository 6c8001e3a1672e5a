import { createContext, useContext, useMemo } from 'react';
import type { GoToPath } from '../navigation/browser-navigation.ts';

/** An address within the product. */
export interface PageAddress {
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** With its sharp sign; empty without a fragment. */
  readonly hash: string;
}

/** The page that is shown, as the platform's history has it. */
export interface PageLocation extends PageAddress {
  /** Of the history's entry: another at each visit, the same on the way back and after a reload. */
  readonly key: string;
  /** The browser's own buttons led here, or the document was loaded with it. */
  readonly isByBrowser: boolean;
}

/** The key of the entry that a document was loaded with, until it goes somewhere. */
export const FIRST_ENTRY = 'default';

export const LocationContext = createContext<PageLocation>({
  pathname: '/',
  search: '',
  hash: '',
  key: FIRST_ENTRY,
  isByBrowser: true,
});

/** Where the page is that this is rendered in: on the way back not yet the address bar's, as long as its code is fetched. */
export const useLocation = (): PageLocation => useContext(LocationContext);

/** The query of the page's address. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The platform's way to go to an absolute path with language, at once; core's `Navigation` fetches the page's code first. */
export const GoToPathContext = createContext<GoToPath>(() => {
  throw new Error('Nothing leads from this page to another');
});

/** Goes to the page of this visit before this one, and answers true; false where there is none. */
export const GoBackContext = createContext<() => boolean>(() => false);

/*
 * Stands for react-router-dom in the bundle of the visitors' pages, of which they use the location alone. The other names are those
 * that modules beside them import; a page that is rendered here reaches none of them.
 */
import { createContext, createElement, useContext, type ReactNode } from 'react';

interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const LocationContext = createContext<Path>({ pathname: '/', search: '', hash: '' });

/** Gives the location to everything below. */
export const Router = ({ location, children }: { readonly location: Path; readonly children: ReactNode }) =>
  createElement(LocationContext, { value: location, children });

export const useLocation = (): Path => useContext(LocationContext);

export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const;
export const Navigate = refuse;
export const useNavigate = refuse;
export const useNavigationType = refuse;

function refuse(): never {
  throw new Error('Only the application has a router');
}

import type { RouteTarget } from '@duet/core/navigation';
import type { GuardedPage } from '@duet/core/session';
import type { ReactNode } from 'react';
import type { FeatureModule } from '../../container/feature-module.ts';
import type { HeaderAction, Layout } from './layout.ts';

/** The `:name` segments of a path as a tuple, in their order: `[conversationId: string]` for `messages/:conversationId`. */
export type PathParameters<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...PathParameters<Rest>]
  : Path extends `${string}:${string}`
    ? [string]
    : [];

/** What the address says to the screen of its route. */
export interface RouteProps<Parameters extends readonly string[] = []> {
  /** Decoded, in the order of the path. */
  readonly parameters: Parameters;
  readonly query: URLSearchParams;
  readonly inner?: InnerPage | undefined;
  /** The page that this screen shows in itself, for one that is kept out of sight until it is opened. */
  readonly innerAhead?: InnerAhead | undefined;
}

/** The page of a route whose row names this screen's as `within`, before its address is the page's. */
export interface InnerAhead {
  /** Fetches its code. Rejects when it cannot be had. */
  readonly preload: () => Promise<void>;
  /** `parameters`: of its path. Only once the code is there: what cannot be fetched would take the place of the page. */
  readonly draw: (parameters: readonly string[]) => ReactNode;
}

/** What is open in a screen that stays around it: the page of a route whose row names that screen's as `within`. */
export interface InnerPage {
  /** Those of its own path. */
  readonly parameters: readonly string[];
  readonly page: ReactNode;
}

/** Written as a method, so that a screen of one path can be kept among those of all paths; different paths do not mix. */
export type ScreenComponent<Parameters extends readonly string[]> = {
  render(address: RouteProps<Parameters>): ReactNode;
}['render'];

/**
 * A screen that is being fetched. Each row writes this as the result of its function: the names of the routes must not follow from
 * the types of the screens, because these use the names.
 */
export type FetchedScreen<Parameters extends readonly string[] = []> = Promise<ScreenComponent<Parameters>>;

/** What an address of the product shows, and to whom. A row with neither `screen` nor `redirect` shows not-found. */
export interface RouteRow<Parameters extends readonly string[] = readonly string[]> extends GuardedPage {
  readonly layout: Layout;
  /** `login` where it is left out. */
  readonly headerAction?: HeaderAction;
  readonly screen?: () => FetchedScreen<Parameters>;
  /** Container modules of the features that the screen uses, loaded with it and once. */
  readonly modules?: readonly (() => Promise<FeatureModule>)[];
  /** Namespaces of `locales/` that the screen reads; `shell` and `errors` are always there. */
  readonly texts?: readonly string[];
  /** Key of the page's title in the first of `texts`, `''` for the brand alone; without it the title is `title.<name>` in `shell`. */
  readonly title?: string;
  /** Today's matches may be announced by a modal over the page: one on which nobody fills in, pays or writes. */
  readonly announcesMatches?: true;
  readonly redirect?: RouteTarget;
  /** The route of a screen that shows this one in itself (`RouteProps.inner`), and stays as one goes from it to here and back. */
  readonly within?: 'messages';
  /** Every address below the path leads to it. */
  readonly coversSubpaths?: boolean;
}

/** A row together with its path below `/{language}/app/` (A1). */
export interface Route<Path extends string = string> extends RouteRow {
  readonly path: Path;
}

/** One route. Its screen takes exactly the parameters that the path has. */
export function route<const Path extends string>(path: Path, row: RouteRow<PathParameters<Path>>): Route<Path> {
  return { ...row, path };
}

/** The names of a path's parameters in their order. */
export const parameterNames = (path: string): readonly string[] =>
  path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));

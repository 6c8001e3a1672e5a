import { Cell, type ReadonlyCell } from '@duet/core/kernel';
import { FIRST_ENTRY, type GoToPath, type PageAddress, type PageLocation } from '../routes/index.ts';
import { visitorRouteAt, type VisitorRoute } from './visitor-pages.tsx';

/** As much of a browser's window as its history takes. */
export type HistoryWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: PageAddress;
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
};

/** The page of visitors that the document shows. */
export interface ShownPage {
  readonly route: VisitorRoute;
  readonly location: PageLocation;
  /** The document was loaded with it. */
  readonly isFirst: boolean;
}

export interface VisitorHistoryOptions {
  /** The page that the document was loaded with. */
  readonly route: VisitorRoute;
  readonly page: HistoryWindow;
  /** Fetches what a page needs beside what all have; rejects when it cannot be had. */
  readonly preload: (route: VisitorRoute) => Promise<void>;
  /** Leads to a path that is no page of visitors, or one that could not be had. */
  readonly openApplication: GoToPath;
}

/** Goes from page to page of visitors within one document. The old page stays until the next is there; the last request counts. */
export class VisitorHistory {
  readonly #shown: Cell<ShownPage>;

  #requests = 0;

  constructor(private readonly options: VisitorHistoryOptions) {
    this.#shown = new Cell({ route: options.route, location: locationOf(options.page), isFirst: true });
  }

  get shown(): ReadonlyCell<ShownPage> {
    return this.#shown;
  }

  readonly go: GoToPath = (path, { replace }) => {
    void this.#lead(path, replace, () => {
      const { history } = this.options.page;
      if (replace) history.replaceState(null, '', path);
      else history.pushState(null, '', path);
    });
  };

  /** Follows the browser's own buttons until the returned function is called. */
  start(): () => void {
    const { page } = this.options;
    const follow = (): void => {
      const { pathname, search, hash } = page.location;
      void this.#lead(pathname + search + hash, true);
    };
    page.addEventListener('popstate', follow);
    return () => {
      this.#requests += 1;
      page.removeEventListener('popstate', follow);
    };
  }

  /** `setAddress` is called once the page is there to be shown. */
  async #lead(path: string, replace: boolean, setAddress?: () => void): Promise<void> {
    const own = ++this.#requests;
    const route = visitorRouteAt(path.replace(/[?#].*$/, ''));
    const isHere = route !== undefined && (await this.#isLoaded(route));
    if (own !== this.#requests) return;
    if (!isHere) {
      this.options.openApplication(path, { replace });
      return;
    }
    setAddress?.();
    const location = locationOf(this.options.page);
    this.#shown.update((shown) => ({ route, location, isFirst: shown.isFirst && shown.route === route }));
  }

  /** A page that could not be had is left to the application, which reports it or loads the page as a whole. */
  async #isLoaded(route: VisitorRoute): Promise<boolean> {
    return this.options.preload(route).then(
      () => true,
      () => false,
    );
  }
}

const locationOf = ({ location: { pathname, search, hash } }: HistoryWindow): ShownPage['location'] => ({
  pathname,
  search,
  hash,
  // Nothing on these pages depends on which visit it is.
  key: FIRST_ENTRY,
  isByBrowser: true,
});

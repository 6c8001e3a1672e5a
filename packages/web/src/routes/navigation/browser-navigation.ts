import { readAppPath, writeAppPath, type Language, type LanguageOffer } from '@duet/core/tenant';
import type { AppNavigation } from './app-navigation.ts';
import { routeTargetLocation } from './route-target-location.ts';
import type { RouteTarget } from '../table/route-table.ts';
import { withSupportToken, withoutSupportToken } from './support-query.ts';

/** The payment webview is an application of its own, whose pages are loaded. */
const ANDROID_WEBVIEW = /^\/[^/]+\/app\/android(?:[/?#]|$)/;

/** The router's own way to go somewhere: an absolute path with language. */
export type GoToPath = (path: string, options: { readonly replace: boolean }) => void;

/** As much of a browser's window as an address takes. */
export interface AddressBar {
  readonly location: Pick<
    Location,
    'assign' | 'hash' | 'href' | 'origin' | 'pathname' | 'reload' | 'replace' | 'search'
  >;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** The address bar as core's `Navigation`. Adds the language and keeps a support token; the router lends its `navigate`. */
export class BrowserNavigation implements AppNavigation {
  #goToPath: GoToPath | undefined;
  /** The token was taken out of the address before the router was notified, which may have read it already. */
  #isRouterAddressStale = false;

  constructor(
    private readonly offer: LanguageOffer,
    private readonly page: AddressBar,
  ) {}

  /** The mounted router gives its way to navigate, and takes it back with the returned function. */
  attachRouter(goToPath: GoToPath): () => void {
    this.#goToPath = goToPath;
    if (this.#isRouterAddressStale) this.#replaceAddress(this.#address());
    return () => {
      if (this.#goToPath === goToPath) this.#goToPath = undefined;
    };
  }

  get language(): Language {
    return this.#currentPath().language;
  }

  current(): string {
    return withoutSupportToken(this.#currentPath().location);
  }

  go(target: RouteTarget, { replace = false } = {}): void {
    this.goTo(routeTargetLocation(target), { replace });
  }

  goTo(location: string, { replace = false } = {}): void {
    this.#navigate(
      writeAppPath({ language: this.language, location: withSupportToken(location, this.page.location.search) }),
      replace,
    );
  }

  /** Follows a link. Answers false for an address that is not the app's own, which is the browser's to follow. */
  readonly followLink = (href: string): boolean => {
    const target = new URL(href, this.page.location.href);
    if (target.origin !== this.page.location.origin || !/^\/[^/]+\/app(?:\/|$)/.test(target.pathname)) return false;
    this.#navigate(target.pathname + target.search + target.hash, false);
    return true;
  };

  /** Puts the address into its one canonical form (A17, A18) before anybody reads it. */
  canonicalizeAddress(): void {
    const canonical = writeAppPath(this.#currentPath());
    if (canonical !== this.#address()) this.page.history.replaceState(this.page.history.state, '', canonical);
  }

  goToExternal(address: string): void {
    this.page.location.assign(address);
  }

  reload(): void {
    this.page.location.reload();
  }

  reloadAt(target: RouteTarget): void {
    this.page.location.assign(writeAppPath({ language: this.language, location: routeTargetLocation(target) }));
  }

  removeSupportToken(): void {
    const withoutToken = withoutSupportToken(this.#address());
    if (withoutToken !== this.#address()) this.#replaceAddress(withoutToken);
  }

  #replaceAddress(path: string): void {
    this.#isRouterAddressStale = this.#goToPath === undefined;
    if (this.#goToPath) this.#goToPath(path, { replace: true });
    else this.page.history.replaceState(this.page.history.state, '', path);
  }

  /** Where there is no router (before it is mounted, after the app has failed) the browser goes there itself. */
  #navigate(path: string, replace: boolean): void {
    if (this.#goToPath && !ANDROID_WEBVIEW.test(path)) this.#goToPath(path, { replace });
    else if (replace) this.page.location.replace(path);
    else this.page.location.assign(path);
  }

  #currentPath(): ReturnType<typeof readAppPath> {
    return readAppPath(this.#address(), this.offer);
  }

  #address(): string {
    const { pathname, search, hash } = this.page.location;
    return pathname + search + hash;
  }
}

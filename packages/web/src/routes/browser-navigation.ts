import type { Navigation, Place } from '@duet/core/session';
import { readAppPath, writeAppPath, type Language, type LanguageOffer } from '@duet/core/tenant';
import { placeLocation } from './place-location.ts';
import { keepingSupportToken, withoutSupportToken } from './support-query.ts';

/** The payment webview is an application of its own, whose pages are loaded. */
const WEBVIEW = /^\/[^/]+\/app\/android(?:[/?#]|$)/;

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
export class BrowserNavigation implements Navigation {
  #goToPath: GoToPath | undefined;
  /** The token was taken out of the address before the router could be told, which may have read it already. */
  #owesRouterAddress = false;

  constructor(
    private readonly offer: LanguageOffer,
    private readonly page: AddressBar,
  ) {}

  /** The mounted router gives its way to navigate, and takes it back with the returned function. */
  attach(goToPath: GoToPath): () => void {
    this.#goToPath = goToPath;
    if (this.#owesRouterAddress) this.#replaceAddress(this.#address());
    return () => {
      if (this.#goToPath === goToPath) this.#goToPath = undefined;
    };
  }

  get language(): Language {
    return this.#here().language;
  }

  current(): string {
    return withoutSupportToken(this.#here().location);
  }

  go(place: Place, { replace = false } = {}): void {
    this.goTo(placeLocation(place), { replace });
  }

  goTo(location: string, { replace = false } = {}): void {
    this.#follow(
      writeAppPath({ language: this.language, location: keepingSupportToken(location, this.page.location.search) }),
      replace,
    );
  }

  /** Follows a link. Answers false for an address that is not the app's own, which is the browser's to follow. */
  readonly follow = (href: string): boolean => {
    const target = new URL(href, this.page.location.href);
    if (target.origin !== this.page.location.origin || !/^\/[^/]+\/app(?:\/|$)/.test(target.pathname)) return false;
    this.#follow(target.pathname + target.search + target.hash, false);
    return true;
  };

  /** Puts the address into its one canonical form (A17, A18) before anybody reads it. */
  straighten(): void {
    const canonical = writeAppPath(this.#here());
    if (canonical !== this.#address()) this.page.history.replaceState(this.page.history.state, '', canonical);
  }

  leave(address: string): void {
    this.page.location.assign(address);
  }

  reload(): void {
    this.page.location.reload();
  }

  restart(place: Place): void {
    this.page.location.assign(writeAppPath({ language: this.language, location: placeLocation(place) }));
  }

  dropSupportToken(): void {
    const bare = withoutSupportToken(this.#address());
    if (bare !== this.#address()) this.#replaceAddress(bare);
  }

  #replaceAddress(path: string): void {
    this.#owesRouterAddress = this.#goToPath === undefined;
    if (this.#goToPath) this.#goToPath(path, { replace: true });
    else this.page.history.replaceState(this.page.history.state, '', path);
  }

  /** Where there is no router (before it is mounted, after the app has failed) the browser goes there itself. */
  #follow(path: string, replace: boolean): void {
    if (this.#goToPath && !WEBVIEW.test(path)) this.#goToPath(path, { replace });
    else if (replace) this.page.location.replace(path);
    else this.page.location.assign(path);
  }

  #here(): ReturnType<typeof readAppPath> {
    return readAppPath(this.#address(), this.offer);
  }

  #address(): string {
    const { pathname, search, hash } = this.page.location;
    return pathname + search + hash;
  }
}

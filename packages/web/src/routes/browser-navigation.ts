import type { Navigation, Place } from '@duet/core/session';
import { readAppPath, writeAppPath, type Language, type LanguageOffer } from '@duet/core/tenant';
import { placeLocation } from './place-location.ts';
import { keepingStealth, withoutStealth } from './stealth-query.ts';

/** The router's own way to go somewhere: an absolute path with language. */
export type GoToPath = (path: string, options: { readonly replace: boolean }) => void;

/** The address bar as core's `Navigation`. Adds the language and keeps a stealth token; the router lends its `navigate`. */
export class BrowserNavigation implements Navigation {
  #goToPath: GoToPath | undefined;

  constructor(
    private readonly offer: LanguageOffer,
    private readonly page: Window,
  ) {}

  /** The mounted router gives its way to navigate, and takes it back with the returned function. */
  attach(goToPath: GoToPath): () => void {
    this.#goToPath = goToPath;
    return () => {
      if (this.#goToPath === goToPath) this.#goToPath = undefined;
    };
  }

  get language(): Language {
    return this.#here().language;
  }

  current(): string {
    return withoutStealth(this.#here().location);
  }

  go(place: Place, { replace = false } = {}): void {
    this.goTo(placeLocation(place), { replace });
  }

  goTo(location: string, { replace = false } = {}): void {
    this.#follow(
      writeAppPath({ language: this.language, location: keepingStealth(location, this.page.location.search) }),
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
    const { pathname, search, hash } = this.page.location;
    const canonical = writeAppPath(this.#here());
    if (canonical !== pathname + search + hash) this.page.history.replaceState(this.page.history.state, '', canonical);
  }

  leave(address: string): void {
    this.page.location.assign(address);
  }

  reload(): void {
    this.page.location.reload();
  }

  /** Without a router (before it is mounted, after the app has failed) the browser goes there itself. */
  #follow(path: string, replace: boolean): void {
    if (this.#goToPath) this.#goToPath(path, { replace });
    else if (replace) this.page.location.replace(path);
    else this.page.location.assign(path);
  }

  #here(): ReturnType<typeof readAppPath> {
    const { pathname, search, hash } = this.page.location;
    return readAppPath(pathname + search + hash, this.offer);
  }
}

import type { DestinationName, RouteTarget } from './route-target.ts';

/**
 * Where the member is and where to go next. The language prefix is the implementation's affair. A client that has more routes
 * than core's own destinations names them in `Name`.
 */
export interface Navigation<Name extends string = DestinationName> {
  /** The current location inside the app, with query, without language: `/app/messages/7?x=1`. */
  current(): string;
  /** Goes to a route. `replace` adds no entry to the history. */
  go(target: RouteTarget<Name>, options?: { readonly replace?: boolean }): void;
  /** Goes to a remembered location inside the app. It must have passed `safeRedirectTarget()`. */
  goTo(location: string, options?: { readonly replace?: boolean }): void;
  /** Leaves the app for an address of the tenant's own configuration. */
  goToExternal(address: string): void;
  /** Reloads the app at its current address, so that nothing of another member stays in memory. */
  reload(): void;
  /** Loads the app anew at a route, without a support token: the page continues with the browser's own session. */
  reloadAt(target: RouteTarget<Name>): void;
  /** Takes a support token out of the address, without a step for the back button. Nothing happens where there is none. */
  removeSupportToken(): void;
}

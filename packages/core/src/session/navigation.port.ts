import type { Place } from './route-name.ts';

/** Where the member is and where to go next. The language prefix is the implementation's affair. */
export interface Navigation {
  /** The current location inside the app, with query, without language: `/app/messages/7?x=1`. */
  current(): string;
  /** Goes to a place. `replace` leaves no step behind for the back button. */
  go(place: Place, options?: { readonly replace?: boolean }): void;
  /** Goes to a remembered location inside the app. It must have passed `safeTarget()`. */
  goTo(location: string, options?: { readonly replace?: boolean }): void;
  /** Leaves the app for an address of the tenant's own configuration. */
  leave(address: string): void;
  /** Loads the app anew where it stands, so that nothing of another member stays in memory. */
  reload(): void;
  /** Loads the app anew at a place, without a support token: the page goes on with the browser's own session. */
  restart(place: Place): void;
  /** Takes a support token out of the address, without a step for the back button. Nothing happens where there is none. */
  dropSupportToken(): void;
}

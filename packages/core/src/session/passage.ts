import { emailConfirmationTarget } from './email-confirmation.ts';
import { place, type Place, type RouteName } from './route-name.ts';
import type { Session } from './session-state.ts';

/** Whom a page is for. `visitor` pages are where members are made or come back; `open` pages are for both (A20, A21). */
export type RouteAccess = 'visitor' | 'member' | 'open';

/** What happens to somebody who enters a page. */
export type Passage =
  | { readonly kind: 'enter' }
  /** Nobody knows yet who is here: content stays hidden (LOG-21). */
  | { readonly kind: 'wait' }
  /** A token is kept but the server could not be asked whose it is: the page offers to try again. */
  | { readonly kind: 'unreachable' }
  /** The support session of this tab is over: the page says so and shows nothing else (A87). */
  | { readonly kind: 'supportEnded' }
  /** To the login page, and back here afterwards (RT-76, RT-77). */
  | { readonly kind: 'login' }
  | { readonly kind: 'redirect'; readonly to: Place }
  /** A visitor's page, and a member: to what onboarding still wants to know, else to browse (ONB-02). */
  | { readonly kind: 'home' };

/**
 * Decides at each navigation (RT-76 to RT-85). A visitor page is judged when it is entered, not when a login on it
 * succeeds: that navigation is the login's own, and its last step (LOG-07).
 */
export function passage(session: Session, route: RouteName, access: RouteAccess): Passage {
  switch (session.status) {
    case 'starting':
      return { kind: 'wait' };
    case 'unreachable':
      return access === 'open' ? ENTER : { kind: 'unreachable' };
    case 'supportEnded':
      return { kind: 'supportEnded' };
    case 'visitor':
      return access === 'member' ? { kind: 'login' } : ENTER;
    case 'member':
      return memberPassage(session, route, access);
  }
}

function memberPassage({ self }: MemberSession, route: RouteName, access: RouteAccess): Passage {
  // Staff look in, and answer nothing in the member's place.
  if (self?.support) return access === 'visitor' ? { kind: 'redirect', to: place('browse') } : ENTER;
  const confirmation = emailConfirmationTarget(self, route);
  if (confirmation) return { kind: 'redirect', to: confirmation };
  return access === 'visitor' ? { kind: 'home' } : ENTER;
}

type MemberSession = Extract<Session, { readonly status: 'member' }>;

const ENTER: Passage = { kind: 'enter' };

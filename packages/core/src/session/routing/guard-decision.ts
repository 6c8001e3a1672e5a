import { routeTo, type RouteTarget } from '../../navigation/index.ts';
import type { Session } from '../session-state.ts';

/** Whom a page is for. `visitor` pages are where members are made or come back; `open` pages are for both (A20, A21). */
export type RouteAccess = 'visitor' | 'member' | 'open';

/** What the guard has to know of a page: the route table's row says it. */
export interface GuardedPage {
  readonly access: RouteAccess;
  /**
   * A member who must confirm the email may see it. A link of an email is followed: its code would be lost otherwise (a password
   * recovered, emails ended, a change of address undone). So is a partner's link, which is to be reported before it redirects by itself.
   */
  readonly allowsUnconfirmedEmail?: boolean;
}

/** What happens when a person enters a page. */
export type GuardDecision =
  | { readonly kind: 'enter' }
  /** It is not known yet who is here: content stays hidden (LOG-21). */
  | { readonly kind: 'wait' }
  /** A token is kept but the server could not be asked whose it is: the page offers to try again. */
  | { readonly kind: 'unreachable' }
  /** The support session of this tab is over: the page reports it and shows nothing else (A87). */
  | { readonly kind: 'supportEnded' }
  /** To the login page, and back here afterwards (RT-76, RT-77). */
  | { readonly kind: 'login' }
  | { readonly kind: 'redirect'; readonly to: RouteTarget }
  /** A visitor's page, and a member: to what onboarding still wants to know, else to browse (ONB-02). */
  | { readonly kind: 'home' };

/**
 * Decides at each navigation (RT-76 to RT-85). A visitor page is decided when it is entered, not when a login on it
 * succeeds: that navigation is the login's own, and its last step (LOG-07).
 */
export function guardRoute(session: Session, page: GuardedPage): GuardDecision {
  switch (session.status) {
    case 'starting':
      return { kind: 'wait' };
    case 'unreachable':
      return page.access === 'open' ? ALLOW : { kind: 'unreachable' };
    case 'supportEnded':
      return { kind: 'supportEnded' };
    case 'visitor':
      return page.access === 'member' ? { kind: 'login' } : ALLOW;
    case 'member':
      return guardMemberRoute(session, page);
  }
}

function guardMemberRoute(
  { self }: MemberSession,
  { access, allowsUnconfirmedEmail = false }: GuardedPage,
): GuardDecision {
  // A support session answers nothing in the member's place.
  if (self?.support) return access === 'visitor' ? { kind: 'redirect', to: routeTo('browse') } : ALLOW;
  // RT-81 to RT-83, A22.
  if (self?.shouldConfirmEmail && !allowsUnconfirmedEmail)
    return { kind: 'redirect', to: routeTo('onboardingEmailConfirmation') };
  return access === 'visitor' ? { kind: 'home' } : ALLOW;
}

type MemberSession = Extract<Session, { readonly status: 'member' }>;

const ALLOW: GuardDecision = { kind: 'enter' };

import { routeTo, type RouteTarget, safeRedirectTarget } from '../../navigation/index.ts';
import type { Self } from '../self/self.ts';

export type PostLoginTarget =
  | { readonly kind: 'place'; readonly place: RouteTarget }
  /** Back to the support desk, from which the member came to log in. */
  | { readonly kind: 'desk' }
  /** A remembered location inside the app, already checked to be safe. */
  | { readonly kind: 'location'; readonly location: string };

export interface PostLoginFacts {
  readonly self: Pick<Self, 'shouldConfirmEmail'>;
  /** The first onboarding page that requests something required and missing. */
  readonly missing: RouteTarget | undefined;
  readonly isHelpDeskRedirect: boolean;
  readonly returnAddress: string | undefined;
}

/** Where a member goes after logging in (A23): confirm the email, answer what is missing, the desk, back where they were, browse. */
export function postLoginTarget({ self, missing, isHelpDeskRedirect, returnAddress }: PostLoginFacts): PostLoginTarget {
  if (self.shouldConfirmEmail) return { kind: 'place', place: routeTo('onboardingEmailConfirmation') };
  if (missing) return { kind: 'place', place: missing };
  if (isHelpDeskRedirect) return { kind: 'desk' };
  const location = returnAddress === undefined ? undefined : safeRedirectTarget(returnAddress);
  return location === undefined ? { kind: 'place', place: routeTo('browse') } : { kind: 'location', location };
}

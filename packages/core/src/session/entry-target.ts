import { place, type Place } from './route-name.ts';
import { safeTarget } from './safe-target.ts';
import type { Self } from './self.ts';

export type EntryTarget =
  | { readonly kind: 'place'; readonly place: Place }
  /** Back to the support desk, from which the member came to log in. */
  | { readonly kind: 'desk' }
  /** A remembered location inside the app, already judged safe. */
  | { readonly kind: 'location'; readonly location: string };

export interface EntryFacts {
  readonly self: Self;
  /** The first onboarding page that asks for something required and missing. */
  readonly missing: Place | undefined;
  readonly isHelpDeskRedirect: boolean;
  readonly returnAddress: string | undefined;
}

/** Where a member goes after logging in (A23): confirm the email, answer what is missing, the desk, back where they were, browse. */
export function entryTarget({ self, missing, isHelpDeskRedirect, returnAddress }: EntryFacts): EntryTarget {
  if (self.shouldConfirmEmail) return { kind: 'place', place: place('onboardingEmailConfirmation') };
  if (missing) return { kind: 'place', place: missing };
  if (isHelpDeskRedirect) return { kind: 'desk' };
  const location = returnAddress === undefined ? undefined : safeTarget(returnAddress);
  return location === undefined ? { kind: 'place', place: place('browse') } : { kind: 'location', location };
}

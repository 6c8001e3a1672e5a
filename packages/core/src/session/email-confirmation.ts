import { place, type Place, type RouteName } from './route-name.ts';
import type { Self } from './self.ts';

/**
 * Where a member who must confirm the email is let be. A link of an email is followed: its code would be lost on the way
 * (a password recovered, emails ended, a change of address undone). So is a partner's link, which is to be told before it leads on by itself.
 */
const EXEMPT: ReadonlySet<RouteName> = new Set<RouteName>([
  'onboardingEmailConfirmation',
  'onboardingEmailConfirmationError',
  'onboardingEmailConfirmationSuccess',
  'verifyEmail',
  'undoEmailChange',
  'resetPassword',
  'unsubscribe',
  'leadthink',
  'logout',
]);

/** Where a member who must confirm the email is sent from `route`; undefined to let them be (RT-81 to RT-83, A22). */
export function emailConfirmationTarget(self: Self | undefined, route: RouteName): Place | undefined {
  if (!self?.shouldConfirmEmail || EXEMPT.has(route)) return undefined;
  return place('onboardingEmailConfirmation');
}

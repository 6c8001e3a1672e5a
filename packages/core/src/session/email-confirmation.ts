import { place, type Place, type RouteName } from './route-name.ts';
import type { Self } from './self.ts';

const EXEMPT: ReadonlySet<RouteName> = new Set<RouteName>([
  'onboardingEmailConfirmation',
  'onboardingEmailConfirmationError',
  'onboardingEmailConfirmationSuccess',
  'verifyEmail',
  'logout',
]);

/** Where a member who must confirm the email is sent from `route`; undefined to let them be (RT-81 to RT-83, A22). */
export function emailConfirmationTarget(self: Self | undefined, route: RouteName): Place | undefined {
  if (!self?.shouldConfirmEmail || EXEMPT.has(route)) return undefined;
  return place('onboardingEmailConfirmation');
}

import { Cell, type ReadonlyCell, type Resettable } from '../kernel/index.ts';
import type { RouteTarget } from '../navigation/index.ts';

/** Why a member is held in onboarding. The paywall that follows is then given its source (ONB-03, A79). */
export interface OnboardingRedirect {
  readonly target: RouteTarget;
  readonly paywallSource: 'login_paywall';
}

/** Whether required answers are missing. */
export class OnboardingState implements Resettable {
  readonly #redirect = new Cell<OnboardingRedirect | undefined>(undefined);

  get redirect(): ReadonlyCell<OnboardingRedirect | undefined> {
    return this.#redirect;
  }

  setRedirect(target: RouteTarget): void {
    this.#redirect.update(() => ({ target, paywallSource: 'login_paywall' }));
  }

  reset(): void {
    this.#redirect.update(() => undefined);
  }
}

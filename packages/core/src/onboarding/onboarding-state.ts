import { Cell, type ReadonlyCell } from '../kernel/index.ts';
import type { Place, Resettable } from '../session/index.ts';

/** Why a member is held in onboarding. The paywall that follows is then told its source (ONB-03, A79). */
export interface OnboardingRedirect {
  readonly target: Place;
  readonly paywallSource: 'login_paywall';
}

/** Whether required answers are still owed. */
export class OnboardingState implements Resettable {
  readonly #redirect = new Cell<OnboardingRedirect | undefined>(undefined);

  get redirect(): ReadonlyCell<OnboardingRedirect | undefined> {
    return this.#redirect;
  }

  redirectTo(target: Place): void {
    this.#redirect.update(() => ({ target, paywallSource: 'login_paywall' }));
  }

  reset(): void {
    this.#redirect.update(() => undefined);
  }
}

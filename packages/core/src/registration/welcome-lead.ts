import type { Analytics } from '../analytics/index.ts';
import { place, type Navigation } from '../session/index.ts';

/**
 * Receives somebody whom a partner's site has registered (RT-57, RT-58): the registration is told first, and once however
 * often the page is entered, then onboarding begins. No step is left behind for the back button.
 */
export class WelcomeLead {
  #told = false;

  constructor(
    private readonly analytics: Analytics,
    private readonly navigation: Navigation,
  ) {}

  execute(): void {
    if (!this.#told) {
      this.#told = true;
      this.analytics.event('registration_completed', { method: 'partner' });
    }
    this.navigation.go(place('onboarding'), { replace: true });
  }
}

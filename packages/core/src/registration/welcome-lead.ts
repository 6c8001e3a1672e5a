import type { Analytics } from '../analytics/index.ts';
import { routeTo, type Navigation } from '../navigation/index.ts';

/**
 * Receives a member whom a partner's site has registered (RT-57, RT-58): the registration is reported first, and once however
 * often the page is entered, then onboarding begins. No entry is added to the history.
 */
export class WelcomeLead {
  #isReported = false;

  constructor(
    private readonly analytics: Analytics,
    private readonly navigation: Navigation,
  ) {}

  execute(): void {
    if (!this.#isReported) {
      this.#isReported = true;
      this.analytics.event('registration_completed', { method: 'partner' });
    }
    this.navigation.go(routeTo('onboarding'), { replace: true });
  }
}

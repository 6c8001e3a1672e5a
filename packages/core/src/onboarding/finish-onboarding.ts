import type { Analytics } from '../analytics/index.ts';
import type { NavigateAfterLogin, SessionState } from '../session/index.ts';
import type { TenantConfig } from '../tenant/index.ts';
import type { OnboardingFlags } from './onboarding-flags.port.ts';
import type { OnboardingState } from './onboarding-state.ts';

/**
 * Ends the questionnaire (ONB-12): the member goes to the page after login, which is the first page with a missing
 * required answer if there is one. Only a questionnaire without missing answers is flagged as done.
 */
export class FinishOnboarding {
  constructor(
    private readonly navigateAfterLogin: NavigateAfterLogin,
    private readonly session: SessionState,
    private readonly onboarding: OnboardingState,
    private readonly flags: OnboardingFlags,
    private readonly analytics: Analytics,
    private readonly config: TenantConfig,
  ) {}

  async execute(): Promise<void> {
    const { self } = this.session;
    if (!self) return;
    await this.navigateAfterLogin.execute(self);
    if (self.shouldConfirmEmail || this.onboarding.redirect.get()) return;
    this.flags.setDone(self.id);
    this.analytics.event('onboarding_completed', { pages: this.config.onboarding.pages.length });
  }
}

import type { Logger } from '../kernel/index.ts';
import type { Paywall } from '../payments/index.ts';
import type { LoadOwnProfile } from '../profile/index.ts';
import type { MissingAnswers, Place } from '../session/index.ts';
import type { TenantConfig } from '../tenant/index.ts';
import { missingPage, onboardingPages } from './onboarding-page.ts';
import type { OnboardingState } from './onboarding-state.ts';

/** Finds what a member still owes after logging in (ONB-01 to ONB-05). Unknown is not missing: nobody is held by a fault. */
export class FindMissingAnswers implements MissingAnswers {
  constructor(
    private readonly loadOwnProfile: LoadOwnProfile,
    private readonly state: OnboardingState,
    private readonly config: TenantConfig,
    private readonly logger: Logger,
    private readonly paywall: Pick<Paywall, 'becauseOfLogin'>,
  ) {}

  async find(): Promise<Place | undefined> {
    const profile = await this.loadOwnProfile.execute();
    if (!profile.ok) {
      this.logger.warn('onboarding.own-profile-unread', { kind: profile.error.kind });
      return undefined;
    }
    const page = missingPage(onboardingPages(this.config), profile.value);
    if (page) {
      this.state.redirectTo(page);
      this.paywall.becauseOfLogin();
    } else this.state.reset();
    return page;
  }
}

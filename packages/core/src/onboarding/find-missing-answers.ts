import type { Logger } from '../kernel/index.ts';
import type { Paywall } from '../payments/index.ts';
import type { LoadOwnProfile } from '../profile/index.ts';
import type { MissingAnswers } from '../session/index.ts';
import type { RouteTarget } from '../navigation/index.ts';
import type { TenantConfig } from '../tenant/index.ts';
import { missingPage, onboardingPages } from './onboarding-page.ts';
import type { OnboardingState } from './onboarding-state.ts';

/** Finds which required answers are missing after login (ONB-01 to ONB-05). Unknown is not missing: a fault blocks no member. */
export class FindMissingAnswers implements MissingAnswers {
  constructor(
    private readonly loadOwnProfile: LoadOwnProfile,
    private readonly state: OnboardingState,
    private readonly config: TenantConfig,
    private readonly logger: Logger,
    private readonly paywall: Pick<Paywall, 'setLoginSource'>,
  ) {}

  async find(isMember?: Promise<boolean>): Promise<RouteTarget | undefined> {
    const profile = await this.loadOwnProfile.execute(isMember);
    if ((await isMember) === false) return undefined;
    if (!profile.ok) {
      this.logger.warn('onboarding.own-profile-unread', { kind: profile.error.kind });
      return undefined;
    }
    const page = missingPage(onboardingPages(this.config), profile.value);
    if (page) {
      this.state.setRedirect(page);
      this.paywall.setLoginSource();
    } else this.state.reset();
    return page;
  }
}

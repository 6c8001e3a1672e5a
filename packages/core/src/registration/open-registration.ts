import type { TenantPolicy } from '../tenant/index.ts';
import type { RegistrationState } from './form/registration-state.ts';

/** The page by which a registration is entered. Only the adventist page presets a religion (REG-31). */
export type RegistrationEntryPage = 'landing' | 'register' | 'adventist';

/** Takes up a registration where it was left, and puts it on step 1 once a register page is open (A31). */
export class OpenRegistration {
  constructor(
    private readonly state: RegistrationState,
    private readonly policy: Pick<TenantPolicy, 'adventist' | 'oneStepRegistration'>,
  ) {}

  /** Whether the first form requests everything: where registration has one step, on every page but the landing page. */
  asksBasicInfo(entryPage: RegistrationEntryPage): boolean {
    return entryPage !== 'landing' && this.policy.oneStepRegistration;
  }

  execute(entryPage: RegistrationEntryPage): void {
    this.state.restore();
    if (entryPage === 'landing') {
      this.state.setPresets([]);
      return;
    }
    if (entryPage === 'adventist' && this.policy.adventist) {
      const { attribute, value } = this.policy.adventist;
      this.state.setPresets([{ id: attribute, value }]);
    }
    this.state.advance('opened');
  }
}

import type { TenantPolicy } from '../tenant/index.ts';
import type { AttributionSource } from './attribution-source.port.ts';
import type { RegistrationState } from './registration-state.ts';

/** The page by which a registration is entered. Only the adventist page presets a religion (REG-31). */
export type RegistrationEntrance = 'landing' | 'register' | 'adventist';

/** Takes up a registration where it was left, and puts it on step 1 once a register page is open (A31). */
export class OpenRegistration {
  constructor(
    private readonly state: RegistrationState,
    private readonly attribution: AttributionSource,
    private readonly policy: Pick<TenantPolicy, 'adventist'>,
  ) {}

  execute(entrance: RegistrationEntrance): void {
    this.attribution.remember();
    this.state.restore();
    if (entrance === 'landing') {
      this.state.preset([]);
      return;
    }
    if (entrance === 'adventist' && this.policy.adventist) {
      const { attribute, value } = this.policy.adventist;
      this.state.preset([{ id: attribute, value }]);
    }
    this.state.happen('opened');
  }
}

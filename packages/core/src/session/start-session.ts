import type { CallFailure, Result } from '../kernel/index.ts';
import type { Enter } from './enter.ts';
import type { LoadSelf } from './load-self.ts';
import type { Navigation } from './navigation.port.ts';
import type { Place } from './route-name.ts';
import type { Self } from './self.ts';
import type { SessionState } from './session-state.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Turns a fresh token into a session (LOG-01 to LOG-07): store it, bring the member to life, navigate last. If the member
 * cannot be fetched the token goes but nothing typed does, so that the form which asked for the session can be sent again.
 */
export class StartSession {
  constructor(
    private readonly vault: TokenVault,
    private readonly loadSelf: LoadSelf,
    private readonly enter: Enter,
    private readonly state: SessionState,
    private readonly navigation: Navigation,
  ) {}

  /** `destination` stands in place of the usual way in; a new member goes to onboarding (REG-28). */
  async execute(token: string, destination?: Place): Promise<Result<Self, CallFailure>> {
    this.vault.keep(token);
    const self = await this.loadSelf.execute();
    if (!self.ok) {
      this.vault.clear();
      this.state.become({ status: 'visitor' });
      return self;
    }
    if (destination && !self.value.shouldConfirmEmail) this.navigation.go(destination, { replace: true });
    else await this.enter.execute(self.value);
    return self;
  }
}

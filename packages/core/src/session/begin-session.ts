import type { Arrival } from './arrival.ts';
import type { Enter } from './enter.ts';
import type { RestoreSession } from './restore-session.ts';
import type { ReturnAddress } from './return-address.port.ts';
import { safeTarget } from './safe-target.ts';
import type { SessionState } from './session-state.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Begins at start-up with what the address asks for (STE-02 to STE-05, STE-09 to STE-13). An admin's token is stored and
 * used as it is; otherwise the stored session is restored. Who came from the support desk and is known goes back to it.
 */
export class BeginSession {
  constructor(
    private readonly vault: TokenVault,
    private readonly restoreSession: RestoreSession,
    private readonly enter: Enter,
    private readonly returnAddress: ReturnAddress,
    private readonly state: SessionState,
  ) {}

  async execute(arrival: Arrival): Promise<void> {
    this.state.arrive(arrival);
    if (arrival.adminToken !== undefined) this.vault.keep(arrival.adminToken);
    await this.restoreSession.execute();
    const { self } = this.state;
    const back = arrival.isHelpDeskRedirect ? undefined : safeTarget(arrival.returnTo);
    if (self && arrival.isHelpDeskRedirect) await this.enter.execute(self);
    else if (!self && back !== undefined) this.returnAddress.keep(back);
  }
}

import type { Arrival } from './arrival.ts';
import type { Enter } from './enter.ts';
import type { ResumeSession } from './resume-session.ts';
import type { ReturnAddress } from './return-address.port.ts';
import { safeTarget } from './safe-target.ts';
import type { SessionState } from './session-state.ts';

/**
 * Begins at start-up with what the address asks for (STE-02 to STE-05, STE-09 to STE-13). A member who came from the support
 * desk and is known goes back to it; staff who look in as that member do not.
 */
export class BeginSession {
  constructor(
    private readonly resumeSession: ResumeSession,
    private readonly enter: Enter,
    private readonly returnAddress: ReturnAddress,
    private readonly state: SessionState,
  ) {}

  async execute(arrival: Arrival): Promise<void> {
    this.state.arrive(arrival);
    await this.resumeSession.execute();
    const { self } = this.state;
    const back = arrival.isHelpDeskRedirect ? undefined : safeTarget(arrival.returnTo);
    if (self && !self.support && arrival.isHelpDeskRedirect) await this.enter.execute(self);
    else if (!self && back !== undefined) this.returnAddress.keep(back);
  }
}

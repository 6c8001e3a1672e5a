import { callProblem, type MainProblemState } from '../kernel/index.ts';
import { deskEntrance, PLAIN_ARRIVAL } from './arrival.ts';
import type { Navigation } from './navigation.port.ts';
import type { SessionState } from './session-state.ts';
import type { SignOnGateway } from './sign-on-gateway.port.ts';

/**
 * Leaves for the support desk that a member came from to log in (STE-14, A11). What signs them on stands in an address, which
 * others may read: it is a code that is good for one use within 60 s, never the session's token.
 */
export class LeaveForDesk {
  constructor(
    private readonly gateway: Pick<SignOnGateway, 'entranceCode'>,
    private readonly navigation: Navigation,
    private readonly state: SessionState,
    private readonly mainProblem: MainProblemState,
    /** The tenant's brand as its support desk knows it. */
    private readonly brandId: string,
  ) {}

  /** Whether the member is on the way. If not, it is said why, and the desk is still where they want to go. */
  async execute(): Promise<boolean> {
    const code = await this.gateway.entranceCode();
    if (!code.ok) {
      const problem = callProblem(code.error);
      if (problem) this.mainProblem.raise(problem);
      return false;
    }
    const { arrival } = this.state;
    this.state.arrive(PLAIN_ARRIVAL);
    this.navigation.leave(deskEntrance(arrival, this.brandId, code.value));
    return true;
  }
}

import { callProblem, type MainProblemState } from '../kernel/index.ts';
import {
  supportDeskSignOnAddress,
  DEFAULT_LAUNCH_PARAMETERS,
  type Navigation,
  type SignOnGateway,
} from '../navigation/index.ts';
import type { SessionState } from '../session/index.ts';

/**
 * Leaves for the support desk that a member came from to log in (STE-14, A11). What signs them on is part of an address, which
 * others may read: it is a code that is good for one use within 60 s, never the session's token.
 */
export class RedirectToSupportDesk {
  constructor(
    private readonly gateway: Pick<SignOnGateway, 'oneTimeCode'>,
    private readonly navigation: Navigation,
    private readonly state: SessionState,
    private readonly mainProblem: MainProblemState,
    /** The tenant's brand as its support desk knows it. */
    private readonly brandId: string,
  ) {}

  /** Whether the redirect has begun. If not, the reason is shown, and the desk stays the member's destination. */
  async execute(): Promise<boolean> {
    const code = await this.gateway.oneTimeCode();
    if (!code.ok) {
      const problem = callProblem(code.error);
      if (problem) this.mainProblem.raise(problem);
      return false;
    }
    const { launchParameters } = this.state;
    this.state.setLaunchParameters(DEFAULT_LAUNCH_PARAMETERS);
    this.navigation.goToExternal(supportDeskSignOnAddress(launchParameters, this.brandId, code.value));
    return true;
  }
}

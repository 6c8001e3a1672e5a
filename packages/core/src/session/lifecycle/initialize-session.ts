import type { LaunchParameters, ReturnAddress, VisitOrigin } from '../../navigation/index.ts';
import type { NavigateAfterLogin } from '../routing/navigate-after-login.ts';
import type { ResumeSession } from './resume-session.ts';
import type { SessionState } from '../session-state.ts';
import type { SupportSessionOpener } from '../support-session.port.ts';
import { saveReturnTarget } from './start-visit.ts';

/**
 * Begins at start-up with what the address requests (STE-02 to STE-05, STE-09 to STE-13). A member who came from the support
 * desk and is known goes back to it; a support session of that member does not. What led here is kept before anybody is known, because
 * the page leaves its address then; not where a support session is requested, as staff come by no campaign.
 */
export class InitializeSession {
  constructor(
    private readonly resumeSession: ResumeSession,
    private readonly navigateAfterLogin: NavigateAfterLogin,
    private readonly returnAddress: ReturnAddress,
    private readonly state: SessionState,
    private readonly visitOrigin: VisitOrigin,
    private readonly openSupport: Pick<SupportSessionOpener, 'isRequested'>,
  ) {}

  async execute(launchParameters: LaunchParameters): Promise<void> {
    this.state.setLaunchParameters(launchParameters);
    this.#saveOrigin(launchParameters);
    await this.resumeSession.execute();
    const { self } = this.state;
    if (self && !self.support && launchParameters.isHelpDeskRedirect) await this.navigateAfterLogin.execute(self);
    else if (!self) {
      saveReturnTarget(launchParameters, this.returnAddress);
      // A session that turned out to have expired has taken it along; whoever logs in next has come by it.
      this.#saveOrigin(launchParameters);
    }
  }

  #saveOrigin(launchParameters: LaunchParameters): void {
    if (!this.openSupport.isRequested) this.visitOrigin.save(launchParameters);
  }
}

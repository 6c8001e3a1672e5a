import { postLoginTarget } from './post-login-target.ts';
import type { SupportDeskRedirect } from '../support-session.port.ts';
import type { MissingAnswers } from './missing-answers.port.ts';
import { type Navigation, type ReturnAddress, routeTo } from '../../navigation/index.ts';
import type { Self } from '../self/self.ts';
import type { SessionState } from '../session-state.ts';

/**
 * Takes a member to the place that A23 gives; to browse where the way to the desk fails. Return address and desk are used up
 * only when they were followed.
 */
export class NavigateAfterLogin {
  constructor(
    private readonly missing: MissingAnswers,
    private readonly returnAddress: ReturnAddress,
    private readonly navigation: Navigation,
    private readonly state: SessionState,
    private readonly redirectToSupportDesk: SupportDeskRedirect,
  ) {}

  async execute(self: Self): Promise<void> {
    const missing = self.shouldConfirmEmail ? undefined : await this.missing.find();
    const { isHelpDeskRedirect } = this.state.launchParameters;
    const target = postLoginTarget({ self, missing, isHelpDeskRedirect, returnAddress: this.returnAddress.read() });
    switch (target.kind) {
      case 'place':
        if (target.place.route === 'browse') this.returnAddress.reset();
        this.navigation.go(target.place, { replace: true });
        return;
      case 'desk':
        if (!(await this.redirectToSupportDesk.execute())) this.navigation.go(routeTo('browse'), { replace: true });
        return;
      case 'location':
        this.returnAddress.reset();
        this.navigation.goTo(target.location, { replace: true });
    }
  }
}

import { entryTarget } from './entry-target.ts';
import type { LeaveForDesk } from './leave-for-desk.ts';
import type { MissingAnswers } from './missing-answers.port.ts';
import type { Navigation } from './navigation.port.ts';
import type { ReturnAddress } from './return-address.port.ts';
import { place } from './route-name.ts';
import type { Self } from './self.ts';
import type { SessionState } from './session-state.ts';

/**
 * Takes a member to the place that A23 gives; to browse where the way to the desk fails. Return address and desk are used up
 * only when they were followed.
 */
export class Enter {
  constructor(
    private readonly missing: MissingAnswers,
    private readonly returnAddress: ReturnAddress,
    private readonly navigation: Navigation,
    private readonly state: SessionState,
    private readonly leaveForDesk: LeaveForDesk,
  ) {}

  async execute(self: Self): Promise<void> {
    const missing = self.shouldConfirmEmail ? undefined : await this.missing.find();
    const { isHelpDeskRedirect } = this.state.arrival;
    const target = entryTarget({ self, missing, isHelpDeskRedirect, returnAddress: this.returnAddress.read() });
    switch (target.kind) {
      case 'place':
        if (target.place.route === 'browse') this.returnAddress.reset();
        this.navigation.go(target.place, { replace: true });
        return;
      case 'desk':
        if (!(await this.leaveForDesk.execute())) this.navigation.go(place('browse'), { replace: true });
        return;
      case 'location':
        this.returnAddress.reset();
        this.navigation.goTo(target.location, { replace: true });
    }
  }
}

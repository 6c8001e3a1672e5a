import {
  type LaunchParameters,
  type ReturnAddress,
  safeRedirectTarget,
  type VisitOrigin,
} from '../../navigation/index.ts';
import type { SessionState } from '../session-state.ts';

/** Begins on a page for visitors, in a browser that stores no session: nobody has to be asked who is here. */
export class StartVisit {
  constructor(
    private readonly state: SessionState,
    private readonly returnAddress: ReturnAddress,
    private readonly visitOrigin: VisitOrigin,
  ) {}

  execute(launchParameters: LaunchParameters): void {
    this.state.setLaunchParameters(launchParameters);
    this.visitOrigin.save(launchParameters);
    this.state.set({ status: 'visitor' });
    saveReturnTarget(launchParameters, this.returnAddress);
  }
}

/** Keeps where the address wants a visitor to go after the login; a page of the support desk is no place in the app. */
export function saveReturnTarget(
  { isHelpDeskRedirect, returnTo }: LaunchParameters,
  returnAddress: ReturnAddress,
): void {
  const target = isHelpDeskRedirect ? undefined : safeRedirectTarget(returnTo);
  if (target !== undefined) returnAddress.save(target);
}

import type { CallFailure, Result } from '../../kernel/index.ts';
import type { LaunchParameters, RouteTarget } from '../../navigation/index.ts';
import type { SessionState } from '../session-state.ts';
import type { SessionStarter } from './session-starter.port.ts';

/** What a page for visitors gives to the application that takes over from it. */
export interface PendingLogin {
  /** Fresh; nobody has used it yet. */
  readonly token: string;
  /** Replaces the usual page after login. */
  readonly destination?: RouteTarget;
  /** What the address requested with which the visit began. */
  readonly launchParameters: LaunchParameters;
}

/** Goes on with a login or a registration that a page for visitors has sent. Fails like `SessionStarter`. */
export class ContinueLogin {
  constructor(
    private readonly state: SessionState,
    private readonly startSession: SessionStarter,
  ) {}

  execute({ token, destination, launchParameters }: PendingLogin): Promise<Result<unknown, CallFailure>> {
    this.state.setLaunchParameters(launchParameters);
    return this.startSession.execute(token, destination);
  }
}

import { err } from '@duet/core/kernel';
import type { SessionStarter, SessionState } from '@duet/core/session';
import type { Application } from '../application/index.ts';

/**
 * Gives a fresh token to the application, which starts the session and shows the member's first page. `unreachable` where the
 * application cannot be had: the form says so, keeps what was typed, and can be sent again.
 */
export class SessionHandover implements SessionStarter {
  constructor(
    private readonly fetchApplication: () => Promise<Application>,
    private readonly session: SessionState,
  ) {}

  readonly execute: SessionStarter['execute'] = async (token, destination) => {
    const application = await this.fetchApplication().catch(() => undefined);
    if (!application) return err({ kind: 'unreachable' });
    const { launchParameters } = this.session;
    return application.continueLogin({ token, launchParameters, ...(destination && { destination }) });
  };
}

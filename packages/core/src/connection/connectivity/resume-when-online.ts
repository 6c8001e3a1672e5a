import type { Cancel } from '../../kernel/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { NetworkStatus } from './network-status.port.ts';

/**
 * Continues a session whose start found no server, as soon as the device has its network back: the banner promises it. Where the
 * device has its network all along, the server is at fault, and the page's own button tries again.
 */
export class ResumeWhenOnline {
  constructor(
    private readonly network: NetworkStatus,
    private readonly state: Pick<SessionState, 'session'>,
    private readonly resume: { execute(): Promise<void> },
  ) {}

  /** Watches until the returned function is called. */
  start(): Cancel {
    return this.network.onChange(() => {
      if (this.network.isOnline() && this.state.session.get().status === 'unreachable') void this.resume.execute();
    });
  }
}

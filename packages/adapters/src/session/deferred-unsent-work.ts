import type { Logger } from '@duet/core/kernel';
import type { SessionState, UnsentWork } from '@duet/core/session';

/** What is unsent, of a feature that is fetched with the member's pages. Visitors do not fetch it. */
export class DeferredUnsentWork implements UnsentWork {
  constructor(
    private readonly session: Pick<SessionState, 'self'>,
    private readonly logger: Logger,
    private readonly load: () => Promise<{ unsent(): Promise<number> }>,
  ) {}

  async count(): Promise<number> {
    if (!this.session.self) return 0;
    try {
      return await (await this.load()).unsent();
    } catch {
      // Without its code nothing of it is known. Whoever wants to leave is not held back.
      this.logger.warn('session.unsent-unknown');
      return 0;
    }
  }
}

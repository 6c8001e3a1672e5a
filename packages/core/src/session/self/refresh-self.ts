import type { CallFailure, Logger, Result } from '../../kernel/index.ts';
import type { Self } from './self.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from '../session-state.ts';

/** Fetches the member anew, after something that the server changed about them: a subscription, permissions. */
export class RefreshSelf {
  constructor(
    private readonly gateway: Pick<SelfGateway, 'get'>,
    private readonly state: SessionState,
    private readonly logger: Logger,
  ) {}

  /** A failure leaves what is known as it was. An answer for a session that has ended meanwhile is dropped. */
  async execute(): Promise<Result<Self, CallFailure>> {
    const before = this.state.self;
    const self = await this.gateway.get();
    if (!self.ok) {
      this.logger.warn('session.self-not-refreshed', { kind: self.error.kind });
      return self;
    }
    const session = this.state.session.get();
    if (session.status === 'member' && before && session.self?.id === self.value.id)
      this.state.set({ ...session, self: { ...self.value, attribution: session.self.attribution } });
    return self;
  }
}

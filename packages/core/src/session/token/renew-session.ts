import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { RefreshToken } from './refresh-token.ts';
import type { SelfGateway } from '../self/self-gateway.port.ts';
import type { SupportSessionStatus } from '../support-session.port.ts';

/**
 * Finds out whether the session still holds, and gives it a fresh token (API-49). A support session's token is not refreshed (STE-07):
 * whether it still holds, any call shows.
 */
export class RenewSession {
  constructor(
    private readonly rotateToken: Pick<RefreshToken, 'execute'>,
    private readonly gateway: Pick<SelfGateway, 'get'>,
    private readonly supportSession: SupportSessionStatus,
  ) {}

  /** A failure of kind `unauthenticated` means that the session is over, any other nothing. */
  async execute(): Promise<Result<void, CallFailure>> {
    if (!this.supportSession.isOpen) return this.rotateToken.execute();
    const self = await this.gateway.get();
    return self.ok ? ok(undefined) : self;
  }
}

import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { AuthGateway } from '../login/auth-gateway.port.ts';
import type { TokenStorage } from './token-storage.port.ts';

/**
 * Exchanges this tab's token for a fresh one, by `ask`; an answer without one leaves the token in use. Only a failure of kind
 * `unauthenticated` means that the session is over: any other leaves token and session as they are.
 */
export class RefreshToken {
  constructor(
    private readonly tokenStorage: Pick<TokenStorage, 'read' | 'replace'>,
    private readonly ask: AuthGateway['refresh' | 'rotate'],
  ) {}

  async execute(): Promise<Result<void, CallFailure>> {
    const sent = this.tokenStorage.read();
    const fresh = await this.ask();
    if (!fresh.ok) return fresh;
    if (sent !== undefined && fresh.value !== undefined) this.tokenStorage.replace(sent, fresh.value);
    return ok(undefined);
  }
}

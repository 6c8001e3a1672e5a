import type { Logger } from '../kernel/index.ts';
import type { AuthGateway } from './auth-gateway.port.ts';
import type { ClearSession } from './clear-session.ts';
import type { Navigation } from './navigation.port.ts';
import { place } from './route-name.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Logs out (LOG-12 to LOG-16). The member is out at once, whatever the network does; the server is told with the token
 * that was read before clearing (A77). Resolves when the server has answered.
 */
export class LogOut {
  constructor(
    private readonly gateway: AuthGateway,
    private readonly vault: TokenVault,
    private readonly clearSession: ClearSession,
    private readonly navigation: Navigation,
    private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const token = this.vault.read();
    this.clearSession.execute();
    this.navigation.go(place('login'), { replace: true });
    if (token === undefined) return;
    const told = await this.gateway.logOut(token);
    if (!told.ok) this.logger.warn('session.logout-untold', { kind: told.error.kind });
  }
}

import type { Logger } from '../kernel/index.ts';
import type { AuthGateway } from './auth-gateway.port.ts';
import type { ClearSession } from './clear-session.ts';
import type { EndSupportSession } from './end-support-session.ts';
import type { Navigation } from './navigation.port.ts';
import { place } from './route-name.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Logs out (LOG-12 to LOG-16). The member is out at once, whatever the network does; the server is told with the token
 * that was read before clearing (A77). Resolves when the server has answered. Out of a support session the page is loaded
 * anew after that answer, with the browser's own session if it has one.
 */
export class LogOut {
  constructor(
    private readonly gateway: AuthGateway,
    private readonly vault: TokenVault,
    private readonly clearSession: ClearSession,
    private readonly navigation: Navigation,
    private readonly logger: Logger,
    private readonly support: Pick<EndSupportSession, 'execute'>,
  ) {}

  async execute(): Promise<void> {
    const token = this.vault.read();
    if (this.support.execute()) {
      await this.#tell(token);
      this.navigation.restart(place('login'));
      return;
    }
    this.clearSession.execute();
    this.navigation.go(place('login'), { replace: true });
    await this.#tell(token);
  }

  async #tell(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    const told = await this.gateway.logOut(token);
    if (!told.ok) this.logger.warn('session.logout-untold', { kind: told.error.kind });
  }
}

import type { Logger } from '../../kernel/index.ts';
import type { AuthGateway } from './auth-gateway.port.ts';
import type { ClearSession } from '../lifecycle/clear-session.ts';
import type { SupportSessionEnder } from '../support-session.port.ts';
import { type Navigation, routeTo } from '../../navigation/index.ts';
import type { SessionState } from '../session-state.ts';
import type { TokenStorage } from '../token/token-storage.port.ts';

/**
 * Logs out (LOG-12 to LOG-16). The member is out at once, whatever the network does; the server is notified with the token
 * that was read before clearing (A77). Resolves when the server has answered. Out of a support session the page is loaded
 * anew after that answer, with the browser's own session if it has one. Where that is done it is not done again: the page that logs out
 * is mounted a second time as its reader becomes a visitor, while the server is being notified.
 */
export class LogOut {
  constructor(
    private readonly gateway: AuthGateway,
    private readonly tokenStorage: TokenStorage,
    private readonly clearSession: ClearSession,
    private readonly navigation: Navigation,
    private readonly logger: Logger,
    private readonly support: SupportSessionEnder,
    private readonly session: Pick<SessionState, 'session'>,
  ) {}

  async execute(): Promise<void> {
    const token = this.tokenStorage.read();
    if (this.support.execute()) {
      await this.#notifyServer(token);
      this.navigation.reloadAt(routeTo('login'));
      return;
    }
    if (!this.#isOver) this.clearSession.execute();
    this.navigation.go(routeTo('login'), { replace: true });
    await this.#notifyServer(token);
  }

  /** Of a session that has expired what was typed is kept until its member logs out. */
  get #isOver(): boolean {
    const session = this.session.session.get();
    return session.status === 'visitor' && !session.hasExpired;
  }

  async #notifyServer(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    const result = await this.gateway.logOut(token);
    if (!result.ok) this.logger.warn('session.logout-untold', { kind: result.error.kind });
  }
}

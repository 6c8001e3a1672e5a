import type { ClearSession } from './clear-session.ts';
import type { SupportSessionEnder } from '../support-session.port.ts';
import { type Navigation, type ReturnAddress, routeTo } from '../../navigation/index.ts';
import type { TokenStorage } from '../token/token-storage.port.ts';

/**
 * Answers a code 16 to a call that carried a token (LOG-25): the session is over, and the member logs in again to come
 * back where they were. Several calls may report it at once: only the first, whose token is still this tab's, acts. Where
 * another tab has logged in since, its session is this tab's too: the page is loaded anew with it. A support session has
 * an end of its own.
 */
export class EndExpiredSession {
  constructor(
    private readonly tokenStorage: TokenStorage,
    private readonly clearSession: ClearSession,
    private readonly returnAddress: ReturnAddress,
    private readonly navigation: Navigation,
    private readonly support: SupportSessionEnder,
  ) {}

  execute(sentToken: string): void {
    if (this.tokenStorage.read() !== sentToken || this.support.execute()) return;
    const stored = this.tokenStorage.readStored();
    if (stored !== undefined && stored !== sentToken) {
      this.navigation.reload();
      return;
    }
    const location = this.navigation.current();
    this.clearSession.execute({ hasExpired: true });
    this.returnAddress.save(location);
    this.navigation.go(routeTo('login'), { replace: true });
  }
}

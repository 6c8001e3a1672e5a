import type { ClearSession } from './clear-session.ts';
import type { EndSupportSession } from './end-support-session.ts';
import type { Navigation } from './navigation.port.ts';
import type { ReturnAddress } from './return-address.port.ts';
import { place } from './route-name.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Answers a code 16 to a call that carried a token (LOG-25): the session is over, and the member logs in again to come
 * back where they were. Several calls may learn it at once: only the first, whose token is still this tab's, acts. Where
 * another tab has logged in since, its session is this tab's too: the page is loaded anew with it. A support session has
 * an end of its own.
 */
export class EndExpiredSession {
  constructor(
    private readonly vault: TokenVault,
    private readonly clearSession: ClearSession,
    private readonly returnAddress: ReturnAddress,
    private readonly navigation: Navigation,
    private readonly support: Pick<EndSupportSession, 'execute'>,
  ) {}

  execute(sentToken: string): void {
    if (this.vault.read() !== sentToken || this.support.execute()) return;
    const stored = this.vault.stored();
    if (stored !== undefined && stored !== sentToken) {
      this.navigation.reload();
      return;
    }
    const location = this.navigation.current();
    this.clearSession.execute({ hasExpired: true });
    this.returnAddress.keep(location);
    this.navigation.go(place('login'), { replace: true });
  }
}

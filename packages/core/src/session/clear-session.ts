import type { LiveConnection } from './live-connection.port.ts';
import type { Resettable } from './resettable.ts';
import type { SessionState } from './session-state.ts';
import type { TokenVault } from './token-vault.port.ts';

/** Leaves nothing of a member behind in this tab: token, live socket, drafts, flags, every state (LOG-12, 13, 15). */
export class ClearSession {
  constructor(
    private readonly vault: TokenVault,
    private readonly live: LiveConnection,
    private readonly state: SessionState,
    private readonly belongings: Resettable,
    private readonly drafts: Resettable,
  ) {}

  /**
   * `hasExpired`: the server has ended the session, the member did not. Their drafts wait for them. Drafts go before the
   * token does: by them the other tabs, who hear of the token, know a logout.
   */
  execute({ hasExpired = false } = {}): void {
    if (!hasExpired) this.drafts.reset();
    this.vault.clear();
    this.live.close();
    this.belongings.reset();
    this.state.become({ status: 'visitor', ...(hasExpired && { hasExpired }) });
  }
}

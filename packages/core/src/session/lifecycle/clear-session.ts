import type { LiveConnection } from '../live-connection.port.ts';
import type { Resettable } from '../../kernel/index.ts';
import type { SessionState } from '../session-state.ts';
import type { TokenStorage } from '../token/token-storage.port.ts';

/** Removes everything of a member from this tab: token, live socket, drafts, flags, every state (LOG-12, 13, 15). */
export class ClearSession {
  constructor(
    private readonly tokenStorage: TokenStorage,
    private readonly live: LiveConnection,
    private readonly state: SessionState,
    private readonly resets: Resettable,
    private readonly drafts: Resettable,
  ) {}

  /**
   * `hasExpired`: the server has ended the session, the member did not. Their drafts wait for them. Drafts go before the
   * token does: by them the other tabs, who hear of the token, know a logout.
   */
  execute({ hasExpired = false } = {}): void {
    if (!hasExpired) this.drafts.reset();
    this.tokenStorage.clear();
    this.live.close();
    this.resets.reset();
    this.state.set({ status: 'visitor', ...(hasExpired && { hasExpired }) });
  }
}

import type { LiveConnection } from './live-connection.port.ts';
import type { Navigation } from './navigation.port.ts';
import type { Resettable } from './resettable.ts';
import type { SessionState } from './session-state.ts';
import type { SupportTab } from './support-tab.port.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Ends the support session of this tab, on purpose or because the server has ended it. What the browser stores for its own
 * member is left alone, and other tabs are not told: the tab has nothing to do with them (A87).
 */
export class EndSupportSession {
  constructor(
    private readonly tab: SupportTab,
    private readonly vault: Pick<TokenVault, 'clear'>,
    private readonly live: LiveConnection,
    private readonly belongings: Resettable,
    private readonly drafts: Resettable,
    private readonly state: SessionState,
    private readonly navigation: Pick<Navigation, 'dropSupportToken'>,
  ) {}

  /** Answers whether this page has, or had, a support session; if not, nothing is done. */
  execute(): boolean {
    if (!this.tab.isOpen) return false;
    this.tab.close();
    this.vault.clear();
    this.live.close();
    this.belongings.reset();
    this.drafts.reset();
    this.state.become({ status: 'supportEnded' });
    this.navigation.dropSupportToken();
    return true;
  }
}

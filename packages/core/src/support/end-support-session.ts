import type { LiveConnection, SessionState, TokenStorage } from '../session/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { Resettable } from '../kernel/index.ts';
import type { SupportTab } from './support-tab.port.ts';

/**
 * Ends the support session of this tab, on purpose or because the server has ended it. What the browser stores for its own
 * member is left alone, and other tabs are not notified: the tab has nothing to do with them (A87).
 */
export class EndSupportSession {
  constructor(
    private readonly tab: SupportTab,
    private readonly tokenStorage: Pick<TokenStorage, 'clear'>,
    private readonly live: LiveConnection,
    private readonly resets: Resettable,
    private readonly drafts: Resettable,
    private readonly state: SessionState,
    private readonly navigation: Pick<Navigation, 'removeSupportToken'>,
  ) {}

  /** Answers whether this page has, or had, a support session; if not, nothing is done. */
  execute(): boolean {
    if (!this.tab.isOpen) return false;
    this.tab.close();
    this.tokenStorage.clear();
    this.live.close();
    this.resets.reset();
    this.drafts.reset();
    this.state.set({ status: 'supportEnded' });
    this.navigation.removeSupportToken();
    return true;
  }
}

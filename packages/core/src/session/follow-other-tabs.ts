import type { ClearSession } from './clear-session.ts';
import type { EndExpiredSession } from './end-expired-session.ts';
import type { MemberDrafts } from './member-drafts.ts';
import type { Navigation } from './navigation.port.ts';
import { place } from './route-name.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from './session-state.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Keeps this tab in step with the others, which share the token. Logged out in one is logged out in all; where the session
 * has expired it has in all, and none loses what was typed. A login as somebody else loads the page anew; a mere exchange
 * of the token for the same member is adopted. Until it is known whose the new token is, this tab goes on with its own:
 * nothing that is pressed meanwhile happens in another member's name.
 */
export class FollowOtherTabs {
  constructor(
    private readonly vault: TokenVault,
    private readonly gateway: SelfGateway,
    private readonly state: SessionState,
    private readonly drafts: Pick<MemberDrafts, 'areWaiting'>,
    private readonly clearSession: ClearSession,
    private readonly endExpired: EndExpiredSession,
    private readonly navigation: Navigation,
  ) {}

  /** Follows until the returned function is called. */
  start(): () => void {
    return this.vault.onOtherTab(() => {
      void this.#follow();
    });
  }

  async #follow(): Promise<void> {
    const own = this.vault.read();
    const stored = this.vault.stored();
    if (stored === own) return;
    if (stored === undefined) {
      this.#leave(own);
      return;
    }
    const before = this.state.self;
    const self = before && (await this.gateway.get(stored));
    if (self?.ok === false) return;
    if (before?.id !== self?.value.id || !before) this.navigation.reload();
    else if (this.vault.stored() === stored) this.vault.adopt();
  }

  #leave(own: string | undefined): void {
    if (own !== undefined && this.drafts.areWaiting) {
      this.endExpired.execute(own);
      return;
    }
    this.clearSession.execute();
    this.navigation.go(place('login'), { replace: true });
  }
}

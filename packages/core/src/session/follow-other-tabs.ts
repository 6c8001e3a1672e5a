import type { ClearSession } from './clear-session.ts';
import type { Navigation } from './navigation.port.ts';
import { place } from './route-name.ts';
import type { SelfGateway } from './self-gateway.port.ts';
import type { SessionState } from './session-state.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Keeps this tab in step with the others, which share the token. Logged out in one is logged out in all. A login as
 * somebody else loads the page anew; a mere exchange of the token for the same member is adopted. Until it is known whose
 * the new token is, this tab goes on with its own: nothing that is pressed meanwhile happens in another member's name.
 */
export class FollowOtherTabs {
  constructor(
    private readonly vault: TokenVault,
    private readonly gateway: SelfGateway,
    private readonly state: SessionState,
    private readonly clearSession: ClearSession,
    private readonly navigation: Navigation,
  ) {}

  /** Follows until the returned function is called. */
  start(): () => void {
    return this.vault.onOtherTab(() => {
      void this.#follow();
    });
  }

  async #follow(): Promise<void> {
    const stored = this.vault.stored();
    if (stored === this.vault.read()) return;
    if (stored === undefined) {
      this.clearSession.execute();
      this.navigation.go(place('login'), { replace: true });
      return;
    }
    const before = this.state.self;
    const self = before && (await this.gateway.get(stored));
    if (self?.ok === false) return;
    if (before?.id !== self?.value.id || !before) this.navigation.reload();
    else if (this.vault.stored() === stored) this.vault.adopt();
  }
}

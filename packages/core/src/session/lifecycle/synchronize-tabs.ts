import type { ClearSession } from './clear-session.ts';
import type { EndExpiredSession } from './end-expired-session.ts';
import type { MemberDrafts } from '../../drafts/index.ts';
import { type Navigation, routeTo } from '../../navigation/index.ts';
import type { SelfGateway } from '../self/self-gateway.port.ts';
import type { SessionState } from '../session-state.ts';
import type { TokenStorage } from '../token/token-storage.port.ts';

/**
 * Keeps this tab in step with the others, which share the token. Logged out in one is logged out in all; where the session
 * has expired it has in all, and none loses what was typed. A login as another member loads the page anew; a mere exchange
 * of the token for the same member is adopted. Until it is known whose the new token is, this tab continues with its own:
 * nothing that is pressed meanwhile happens in another member's name.
 */
export class SynchronizeTabs {
  constructor(
    private readonly tokenStorage: TokenStorage,
    private readonly gateway: SelfGateway,
    private readonly state: SessionState,
    private readonly drafts: Pick<MemberDrafts, 'hasOwner'>,
    private readonly clearSession: ClearSession,
    private readonly endExpired: EndExpiredSession,
    private readonly navigation: Navigation,
  ) {}

  /** Follows until the returned function is called. */
  start(): () => void {
    return this.tokenStorage.onChangeInOtherTab(() => {
      void this.#synchronize();
    });
  }

  async #synchronize(): Promise<void> {
    const own = this.tokenStorage.read();
    const stored = this.tokenStorage.readStored();
    if (stored === own) return;
    if (stored === undefined) {
      this.#endSession(own);
      return;
    }
    const previousSelf = this.state.self;
    const self = previousSelf && (await this.gateway.get(stored));
    if (self?.ok === false) return;
    if (previousSelf?.id !== self?.value.id || !previousSelf) this.navigation.reload();
    else if (this.tokenStorage.readStored() === stored) this.tokenStorage.adopt();
  }

  #endSession(own: string | undefined): void {
    if (own !== undefined && this.drafts.hasOwner) {
      this.endExpired.execute(own);
      return;
    }
    this.clearSession.execute();
    this.navigation.go(routeTo('login'), { replace: true });
  }
}

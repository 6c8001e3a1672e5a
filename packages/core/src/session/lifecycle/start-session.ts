import type { CallFailure, Result } from '../../kernel/index.ts';
import type { NavigateAfterLogin } from '../routing/navigate-after-login.ts';
import type { LoadSelf } from '../self/load-self.ts';
import type { Navigation, RouteTarget } from '../../navigation/index.ts';
import type { SessionStarter } from './session-starter.port.ts';
import type { Self } from '../self/self.ts';
import type { SessionState } from '../session-state.ts';
import type { TokenStorage } from '../token/token-storage.port.ts';

/**
 * Turns a fresh token into a session (LOG-01 to LOG-07): store it, load the member, navigate last. What decides where to, and what is
 * shown there, is fetched beside the member. If the member cannot be fetched the token is deleted but nothing typed is, so that the
 * form which requested the session can be sent again.
 */
export class StartSession implements SessionStarter {
  constructor(
    private readonly tokenStorage: TokenStorage,
    private readonly loadSelf: LoadSelf,
    private readonly navigateAfterLogin: NavigateAfterLogin,
    private readonly state: SessionState,
    private readonly navigation: Navigation,
    /** `count` changes with each end of a session. */
    private readonly ends: { readonly count: number },
  ) {}

  /** `destination` replaces the usual page after login; a new member goes to onboarding (REG-28). */
  async execute(token: string, destination?: RouteTarget): Promise<Result<Self, CallFailure>> {
    this.tokenStorage.save(token);
    const { count } = this.ends;
    const loading = this.loadSelf.execute();
    const navigating = destination ? undefined : this.navigateAfterLogin.executeBeside(loading);
    const self = await loading;
    if (!self.ok) {
      // A session that has ended meanwhile has left nothing, and a newer one is none of this login's.
      if (this.ends.count === count) {
        this.tokenStorage.clear();
        this.state.set({ status: 'visitor' });
      }
      return self;
    }
    if (navigating) await navigating;
    else if (destination && !self.value.shouldConfirmEmail) this.navigation.go(destination, { replace: true });
    else await this.navigateAfterLogin.execute(self.value);
    return self;
  }
}

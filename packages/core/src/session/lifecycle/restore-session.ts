import type { CallFailure, Result } from '../../kernel/index.ts';
import type { ClearSession } from './clear-session.ts';
import type { LoadSelf } from '../self/load-self.ts';
import type { RefreshToken } from '../token/refresh-token.ts';
import type { SessionState } from '../session-state.ts';
import type { TokenStorage } from '../token/token-storage.port.ts';

/**
 * Restores the session at start-up (LOG-19 to LOG-24). Without a token: a visitor. With one: it is refreshed and the
 * member fetched, while the state says `starting`. A server that cannot be reached takes nothing away: the token stays
 * and the state says `unreachable`, until this is executed again.
 */
export class RestoreSession {
  constructor(
    private readonly tokenStorage: TokenStorage,
    private readonly refreshToken: RefreshToken,
    private readonly loadSelf: LoadSelf,
    private readonly clearSession: ClearSession,
    private readonly state: SessionState,
    /** `count` changes with each end of a session. */
    private readonly ends: { readonly count: number },
  ) {}

  async execute(): Promise<void> {
    if (this.state.self) return;
    const token = this.tokenStorage.read();
    if (token === undefined) {
      this.state.set({ status: 'visitor' });
      return;
    }
    this.state.set({ status: 'starting' });
    const { count } = this.ends;
    const failure = failureOf(await this.refreshToken.execute()) ?? failureOf(await this.loadSelf.execute());
    // Whoever has ended the session meanwhile, here or in another tab, has said what follows: a late failure says nothing of that.
    if (!failure || failure.kind === 'aborted' || this.ends.count !== count) return;
    if (failure.kind === 'unauthenticated') this.clearSession.execute({ hasExpired: true });
    else this.state.set({ status: 'unreachable' });
  }
}

const failureOf = (outcome: Result<unknown, CallFailure>): CallFailure | undefined =>
  outcome.ok ? undefined : outcome.error;

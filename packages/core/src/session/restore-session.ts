import type { CallFailure } from '../kernel/index.ts';
import type { AuthGateway } from './auth-gateway.port.ts';
import type { ClearSession } from './clear-session.ts';
import type { LoadSelf } from './load-self.ts';
import type { SessionState } from './session-state.ts';
import type { TokenVault } from './token-vault.port.ts';

/**
 * Brings the session back at start-up (LOG-19 to LOG-24). Without a token: a visitor. With one: it is refreshed and the
 * member fetched, while the state says `starting`. A server that cannot be reached takes nothing away: the token stays
 * and the state says `unreachable`, until this is executed again. An admin's token is not refreshed (STE-07).
 */
export class RestoreSession {
  constructor(
    private readonly vault: TokenVault,
    private readonly gateway: AuthGateway,
    private readonly loadSelf: LoadSelf,
    private readonly clearSession: ClearSession,
    private readonly state: SessionState,
  ) {}

  async execute(): Promise<void> {
    if (this.state.self) return;
    const token = this.vault.read();
    if (token === undefined) {
      this.state.become({ status: 'visitor' });
      return;
    }
    this.state.become({ status: 'starting' });
    const stealth = token === this.state.arrival.adminToken;
    const failure = (stealth ? undefined : await this.#refresh(token)) ?? (await this.#load(stealth));
    if (!failure) return;
    if (failure.kind === 'unauthenticated') this.clearSession.execute({ hasExpired: true });
    else this.state.become({ status: 'unreachable' });
  }

  async #refresh(token: string): Promise<CallFailure | undefined> {
    const fresh = await this.gateway.refresh();
    if (!fresh.ok) return fresh.error;
    if (fresh.value !== undefined) this.vault.replace(token, fresh.value);
    return undefined;
  }

  async #load(stealth: boolean): Promise<CallFailure | undefined> {
    const self = await this.loadSelf.execute({ stealth });
    return self.ok ? undefined : self.error;
  }
}

import { type LogOut, type Session, type SessionState } from '@duet/core/session';
import { makeObservable, observeCell } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** What a support session shows of itself, on whatever page. */
export interface SupportSummary {
  /** Whose account is looked at. */
  readonly name: string;
  /** Milliseconds since the epoch; undefined where the server names no end. */
  readonly expiresAt: number | undefined;
}

/** The support session of this tab, if it has one (STE-01, A87). */
export class SupportStore {
  readonly #session: () => Session;

  constructor(
    session: SessionState,
    private readonly logOut: LogOut,
    private readonly navigation: AppNavigation,
  ) {
    this.#session = observeCell(session.session, 'session');
    makeObservable(this);
  }

  get summary(): SupportSummary | undefined {
    const session = this.#session();
    const self = session.status === 'member' ? session.self : undefined;
    if (!self?.support) return undefined;
    return { name: self.displayName ?? self.firstName ?? '', expiresAt: self.support.expiresAt };
  }

  /** Ends the session, here and on the server. */
  async end(): Promise<void> {
    await this.logOut.execute();
  }

  /** Leaves the page of a session that is over, for the start of the product and the browser's own session. */
  close(): void {
    this.navigation.reloadAt(routeTo('root'));
  }
}

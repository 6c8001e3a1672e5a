import type { RestoreSession, Session, SessionState } from '@duet/core/session';
import { makeAutoObservable } from 'mobx';

/**
 * Who may see the webview: members only (AND-10). It opens with the token of the storage that it shares with the web
 * client (A25); without one, or when the server no longer knows it, it leaves for the login page.
 */
export class AndroidGateStore {
  status: Session['status'];

  constructor(
    private readonly session: SessionState,
    private readonly restoreSession: RestoreSession,
    private readonly leaveForLogin: () => void,
  ) {
    this.status = session.session.get().status;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Begins to follow the session, for as long as the page stands. */
  start(): void {
    this.session.session.subscribe(this.follow);
    void this.restore();
  }

  async restore(): Promise<void> {
    await this.restoreSession.execute();
  }

  private follow(): void {
    const { status } = this.session.session.get();
    if (status === this.status) return;
    this.status = status;
    if (status === 'visitor') this.leaveForLogin();
  }
}

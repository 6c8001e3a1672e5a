import type { RestoreSession, Session, SessionState } from '@duet/core/session';
import { makeAutoObservable } from 'mobx';

/**
 * Who may see the webview: members only (AND-10). It opens with the token of the storage that it shares with the web
 * client (A25); without one, or when the server no longer knows it, it leaves for the login page.
 */
export class AndroidSessionStore {
  status: Session['status'];

  constructor(
    private readonly session: SessionState,
    private readonly restoreSession: RestoreSession,
    private readonly redirectToLogin: () => void,
  ) {
    this.status = session.session.get().status;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Begins to follow the session, for as long as the page is open. */
  start(): void {
    this.session.session.subscribe(this.updateStatus);
    void this.restore();
  }

  async restore(): Promise<void> {
    await this.restoreSession.execute();
  }

  private updateStatus(): void {
    const { status } = this.session.session.get();
    if (status === this.status) return;
    this.status = status;
    if (status === 'visitor') this.redirectToLogin();
  }
}

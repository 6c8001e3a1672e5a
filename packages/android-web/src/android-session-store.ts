import type { RestoreSession, Session, SessionState } from '@duet/core/session';
import { makeObservable } from '@duet/web/state';

/** Leaves the webview for pages of the web client, each of which takes its place. */
export interface WebClientExits {
  readonly redirectToLogin: () => void;
  readonly redirectToEmailConfirmation: () => void;
}

/**
 * Who may see the webview: members only (AND-10). It opens with the token of the storage that it shares with the web
 * client (A25); without one, or when the server no longer knows it, it leaves for the login page. A member who must confirm
 * the email is taken to that page, as by the guard of the web client (RT-81).
 */
export class AndroidSessionStore {
  status: Session['status'];
  mustConfirmEmail: boolean;

  constructor(
    private readonly session: SessionState,
    private readonly restoreSession: RestoreSession,
    private readonly exits: WebClientExits,
  ) {
    this.status = session.session.get().status;
    this.mustConfirmEmail = session.self?.shouldConfirmEmail ?? false;
    makeObservable(this, ['exits']);
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
    const mustConfirmEmail = this.session.self?.shouldConfirmEmail ?? false;
    const isVisitor = status === 'visitor' && this.status !== status;
    const isUnconfirmed = mustConfirmEmail && !this.mustConfirmEmail;
    this.status = status;
    this.mustConfirmEmail = mustConfirmEmail;
    if (isVisitor) this.exits.redirectToLogin();
    else if (isUnconfirmed) this.exits.redirectToEmailConfirmation();
  }
}

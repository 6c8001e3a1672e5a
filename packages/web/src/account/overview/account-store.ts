import type { ReadonlyCell } from '@duet/core/kernel';
import type { Session } from '@duet/core/session';
import { makeObservable, observeCell } from '../../state/index.ts';

/** What the account's overview shows. */
export class AccountStore {
  readonly #session: () => Session;

  constructor(session: ReadonlyCell<Session>) {
    this.#session = observeCell(session, 'session');
    makeObservable(this);
  }

  get email(): string | undefined {
    return this.self?.email;
  }

  get pendingEmail(): string | undefined {
    return this.self?.pendingEmail;
  }

  private get self() {
    const session = this.#session();
    return session.status === 'member' ? session.self : undefined;
  }
}

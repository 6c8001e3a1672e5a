import type { ReadonlyCell } from '@duet/core/kernel';
import type { Paywall } from '@duet/core/payments';
import {
  subscriptionButton,
  type OwnPortrait,
  type RequestLogOut,
  type Self,
  type Session,
  type SessionState,
} from '@duet/core/session';
import { makeObservable, observeCell } from '../../state/index.ts';

/** What the navigation knows: who is here, and what waits for them (SHE-01 to SHE-14). */
export class MemberNavigationStore {
  readonly #session: () => Session;
  readonly #unread: () => number;
  readonly #matches: () => number;
  readonly #activity: () => number;

  constructor(
    session: SessionState,
    unread: ReadonlyCell<number>,
    matches: ReadonlyCell<number>,
    activity: ReadonlyCell<number>,
    private readonly logOutMember: Pick<RequestLogOut, 'execute'>,
    private readonly paywall: Pick<Paywall, 'saveOrigin'>,
  ) {
    this.#session = observeCell(session.session, 'session');
    this.#unread = observeCell(unread, 'unread');
    this.#matches = observeCell(matches, 'matches');
    this.#activity = observeCell(activity, 'activity');
    makeObservable(this);
  }

  get name(): string {
    return this.#self?.displayName ?? this.#self?.firstName ?? '';
  }

  /** The member's own first photo, from the moment it is there, reviewed or not. */
  get portrait(): OwnPortrait | undefined {
    return this.#self?.portrait;
  }

  /** Messages that have not been read (SHE-02). */
  get unread(): number {
    return this.#unread();
  }

  get matches(): number {
    return this.#matches();
  }

  /** Entries of activity that are new. */
  get activity(): number {
    return this.#activity();
  }

  /** Nothing until it is known who is here, so that no button flashes by. */
  get subscriptionButton(): 'subscribe' | 'upgrade' | undefined {
    return this.#self && subscriptionButton(this.#self);
  }

  /** The plans lead back to here. */
  goToPlans(): void {
    this.paywall.saveOrigin();
  }

  async logOut(): Promise<void> {
    await this.logOutMember.execute();
  }

  get #self(): Self | undefined {
    const session = this.#session();
    return session.status === 'member' ? session.self : undefined;
  }
}

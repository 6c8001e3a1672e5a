import {
  guardRoute,
  type GuardDecision,
  type GuardedPage,
  type ResumeSession,
  type Session,
  type SessionState,
} from '@duet/core/session';
import type { ReturnAddress } from '@duet/core/navigation';
import { readAppPath, type LanguageOffer } from '@duet/core/tenant';
import { makeObservable, observeCell } from '../../state/index.ts';
import { withoutSupportToken } from '../../routes/index.ts';

/** Who is here, as the gate of a page asks it. */
export class RouteGuardStore {
  readonly #session: () => Session;

  constructor(
    session: SessionState,
    private readonly resumeSession: ResumeSession,
    private readonly returnAddress: ReturnAddress,
    private readonly offer: LanguageOffer,
  ) {
    this.#session = observeCell(session.session, 'session');
    makeObservable(this);
  }

  get isMember(): boolean {
    return this.#session().status === 'member';
  }

  /** The member is not loaded yet: the decision may differ as soon as they are. */
  get isProvisional(): boolean {
    const session = this.#session();
    return session.status === 'member' && !session.self;
  }

  decide(page: GuardedPage): GuardDecision {
    return guardRoute(this.#session(), page);
  }

  /** Keeps the path that a visitor wanted to see, for after the login (RT-77). */
  rememberReturn(path: string): void {
    this.returnAddress.save(withoutSupportToken(readAppPath(path, this.offer).location));
  }

  async retry(): Promise<void> {
    await this.resumeSession.execute();
  }
}

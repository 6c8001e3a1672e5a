import {
  passage,
  type Passage,
  type ResumeSession,
  type ReturnAddress,
  type RouteAccess,
  type RouteName,
  type Session,
  type SessionState,
} from '@duet/core/session';
import { readAppPath, type LanguageOffer } from '@duet/core/tenant';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../mobx/index.ts';
import { withoutSupportToken } from '../routes/index.ts';

/** Who is here, as the gate of a page asks it. */
export class GateStore {
  readonly #session: () => Session;

  constructor(
    session: SessionState,
    private readonly resumeSession: ResumeSession,
    private readonly returnAddress: ReturnAddress,
    private readonly offer: LanguageOffer,
  ) {
    this.#session = observeCell(session.session, 'session');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isMember(): boolean {
    return this.#session().status === 'member';
  }

  /** Who the member is has not been told yet, so that a judgement may be another as soon as it is. */
  get isProvisional(): boolean {
    const session = this.#session();
    return session.status === 'member' && !session.self;
  }

  judge(route: RouteName, access: RouteAccess): Passage {
    return passage(this.#session(), route, access);
  }

  /** Keeps the path that a visitor wanted to see, for after the login (RT-77). */
  rememberReturn(path: string): void {
    this.returnAddress.keep(withoutSupportToken(readAppPath(path, this.offer).location));
  }

  async retry(): Promise<void> {
    await this.resumeSession.execute();
  }
}

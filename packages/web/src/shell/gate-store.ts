import {
  passage,
  type Passage,
  type RestoreSession,
  type ReturnAddress,
  type RouteAccess,
  type RouteName,
  type Session,
  type SessionState,
} from '@duet/core/session';
import { readAppPath, type LanguageOffer } from '@duet/core/tenant';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../mobx/index.ts';
import { withoutStealth } from '../routes/index.ts';

/** Who is here, as the gate of a page asks it. */
export class GateStore {
  readonly #session: () => Session;

  constructor(
    session: SessionState,
    private readonly restoreSession: RestoreSession,
    private readonly returnAddress: ReturnAddress,
    private readonly offer: LanguageOffer,
  ) {
    this.#session = observeCell(session.session, 'session');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isMember(): boolean {
    return this.#session().status === 'member';
  }

  judge(route: RouteName, access: RouteAccess): Passage {
    return passage(this.#session(), route, access);
  }

  /** Keeps the path that a visitor wanted to see, for after the login (RT-77). */
  rememberReturn(path: string): void {
    this.returnAddress.keep(withoutStealth(readAppPath(path, this.offer).location));
  }

  async retry(): Promise<void> {
    await this.restoreSession.execute();
  }
}

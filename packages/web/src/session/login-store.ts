import type { ReadonlyCell } from '@duet/core/kernel';
import type { EmailDraft, LogIn, LoginField, LoginRefusal, Session, TokenPersistence } from '@duet/core/session';
import { makeAutoObservable } from 'mobx';
import type { EarlyInput } from '../early/index.ts';
import { observeCell } from '../mobx/index.ts';

const NO_REFUSAL: LoginRefusal = { fields: {} };

/** The login form. What was typed survives a reload of the page, but for the password. */
export class LoginStore {
  email: string;
  password: string;
  sending = false;
  refusal: LoginRefusal = NO_REFUSAL;
  private hasStarted = false;
  readonly #persistence: () => TokenPersistence;
  readonly #session: () => Session;

  constructor(
    private readonly logIn: LogIn,
    persistence: ReadonlyCell<TokenPersistence>,
    early: EarlyInput,
    private readonly draft: EmailDraft,
    session: ReadonlyCell<Session>,
  ) {
    this.email = early.take('email') || draft.read();
    this.password = early.take('password');
    this.#persistence = observeCell(persistence, 'persistence');
    this.#session = observeCell(session, 'session');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * The browser lets us keep nothing: the member will be logged out with this page, and is told so. Not before the start,
   * because the prerendered page does not know it and React must find that page as it is.
   */
  get endsWithPage(): boolean {
    return this.hasStarted && this.#persistence() === 'memory';
  }

  start(): void {
    this.hasStarted = true;
  }

  /** Whoever is here was a member until the server ended the session: they are told why they are asked to log in. */
  get hasExpired(): boolean {
    const session = this.#session();
    return session.status === 'visitor' && session.hasExpired === true;
  }

  type(field: LoginField, text: string): void {
    this[field] = text;
    if (field === 'email') this.draft.keep(text);
    const { [field]: _settled, ...fields } = this.refusal.fields;
    this.refusal = { fields };
  }

  async submit(): Promise<void> {
    if (this.sending) return;
    this.begin();
    const outcome = await this.logIn.execute({ email: this.email, password: this.password });
    if (outcome.ok) this.draft.reset();
    this.end(outcome.ok ? NO_REFUSAL : outcome.error);
  }

  private begin(): void {
    this.sending = true;
    this.refusal = NO_REFUSAL;
  }

  private end(refusal: LoginRefusal): void {
    this.sending = false;
    this.refusal = refusal;
  }
}

import type { ReadonlyCell } from '@duet/core/kernel';
import type { EmailDraft, PreHydrationInput } from '@duet/core/drafts';
import type { LogIn, LoginField, LoginRefusal, Session, TokenPersistence } from '@duet/core/session';
import { makeObservable, observeCell } from '../../state/index.ts';

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
    preHydrationInput: PreHydrationInput,
    private readonly draft: EmailDraft,
    session: ReadonlyCell<Session>,
  ) {
    this.email = preHydrationInput.read('email') || draft.read();
    this.password = preHydrationInput.read('password');
    this.#persistence = observeCell(persistence, 'persistence');
    this.#session = observeCell(session, 'session');
    makeObservable(this);
  }

  /**
   * The browser lets us keep nothing: the member will be logged out with this page, and is told so. Not before the start,
   * because the prerendered page does not know it and React must find that page as it is.
   */
  get isStorageUnavailable(): boolean {
    return this.hasStarted && this.#persistence() === 'memory';
  }

  start(): void {
    this.hasStarted = true;
  }

  /** Whoever is here was a member until the server ended the session: they read why they are asked to log in. */
  get hasExpired(): boolean {
    const session = this.#session();
    return session.status === 'visitor' && session.hasExpired === true;
  }

  setField(field: LoginField, text: string): void {
    this[field] = text;
    if (field === 'email') this.draft.save(text);
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

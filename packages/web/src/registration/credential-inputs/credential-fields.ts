import type { FetchStrengthMeter } from '@duet/core/credentials';
import type { FieldProblems, Problem } from '@duet/core/kernel';
import type {
  CheckEmail,
  CheckOutcome,
  CheckPassword,
  DebouncedCheck,
  Registration,
  RegistrationField,
  RegistrationState,
} from '@duet/core/registration';
import { makeObservable, observeCell } from '../../state/index.ts';

/** Email and password of a registration, checked by the server while they are typed. */
export class CredentialFields {
  emailCheck: CheckOutcome | undefined = undefined;
  passwordCheck: CheckOutcome | undefined = undefined;
  readonly #read: () => Registration;
  readonly #emailTimer: DebouncedCheck;
  readonly #passwordTimer: DebouncedCheck;

  constructor(
    private readonly state: RegistrationState,
    private readonly checkEmail: CheckEmail,
    private readonly checkPassword: CheckPassword,
    createDebouncedCheck: () => DebouncedCheck,
    readonly fetchStrengthMeter: FetchStrengthMeter,
  ) {
    this.#read = observeCell(state.registration, 'registration');
    this.#emailTimer = createDebouncedCheck();
    this.#passwordTimer = createDebouncedCheck();
    makeObservable(this, ['fetchStrengthMeter']);
  }

  get email(): string {
    return this.#read().form.email;
  }

  get password(): string {
    return this.#read().form.password;
  }

  get problems(): FieldProblems<Extract<RegistrationField, 'email' | 'password'>> {
    const { fields } = this.#read().problems;
    const email = fields.email ?? problemIn(this.emailCheck);
    const password = fields.password ?? problemIn(this.passwordCheck);
    return { ...(email && { email }), ...(password && { password }) };
  }

  /** The server has reported that the present password is acceptable. */
  get isPasswordUsable(): boolean {
    return this.passwordCheck?.kind === 'usable';
  }

  setEmail(email: string): void {
    this.emailCheck = undefined;
    this.#emailTimer.cancel();
    this.state.changeForm({ email });
  }

  /** An address is validated once it is left: half of one is always wrong. */
  checkEmailOnBlur(): void {
    const { email } = this;
    if (email.trim() === '') return;
    this.#emailTimer.schedule(
      (cancel) => this.checkEmail.execute(email, cancel),
      (outcome) => {
        this.setEmailCheck(outcome);
      },
    );
  }

  setPassword(password: string): void {
    this.passwordCheck = undefined;
    this.state.changeForm({ password });
    this.#passwordTimer.cancel();
    if (password === '') return;
    this.#passwordTimer.schedule(
      (cancel) => this.checkPassword.execute(password, this.email, cancel),
      (outcome) => {
        this.setPasswordCheck(outcome);
      },
    );
  }

  /** Forgets what the checks said: a submit asks anew and has the last word. */
  cancelChecks(): void {
    this.#emailTimer.cancel();
    this.#passwordTimer.cancel();
    this.emailCheck = undefined;
    this.passwordCheck = undefined;
  }

  private setEmailCheck(outcome: CheckOutcome): void {
    this.emailCheck = outcome;
  }

  private setPasswordCheck(outcome: CheckOutcome): void {
    this.passwordCheck = outcome;
  }
}

const problemIn = (check: CheckOutcome | undefined): Problem | undefined =>
  check?.kind === 'unusable' ? check.problem : undefined;

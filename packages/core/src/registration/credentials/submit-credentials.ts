import type { Clock, Problem } from '../../kernel/index.ts';
import { routeTo, type Navigation } from '../../navigation/index.ts';
import type { TenantPolicy } from '../../tenant/index.ts';
import type { CheckEmail, CheckOutcome, CheckPassword } from './credential-check.ts';
import { decideLanding } from './landing-decision.ts';
import type { Register } from '../register.ts';
import { basicInfoProblems, isComplete } from '../form/registration-check.ts';
import type { RegistrationState } from '../form/registration-state.ts';

/** Whoever submits an email and a password joins by them, whatever account was tried before. */
const METHOD = 'email';

/** The page whose form is submitted. */
export type CredentialsPage = 'landing' | 'registerFirst';

/**
 * Submits a first registration form, on the landing page or on register/1 (REG-16 to REG-23): the server checks email and
 * password, then the landing decision returns whether to send the registration and where to go. A server that cannot be
 * reached decides nothing: the visitor stays where they are, with all they typed, and submits again.
 */
export class SubmitCredentials {
  constructor(
    private readonly state: RegistrationState,
    private readonly checkEmail: CheckEmail,
    private readonly checkPassword: CheckPassword,
    private readonly register: Register,
    private readonly navigation: Navigation,
    private readonly policy: TenantPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(page: CredentialsPage): Promise<void> {
    if (this.state.registration.get().submitted) return;
    const { email, password } = this.state.registration.get().form;
    const [emailOutcome, passwordOutcome] = await Promise.all([
      this.checkEmail.execute(email),
      this.checkPassword.execute(password, email),
    ]);
    const emailUsable = emailOutcome.kind === 'usable';
    const passwordUsable = passwordOutcome.kind === 'usable';
    if (emailUsable && passwordUsable) this.state.continueWithEmail();
    else this.#refuse(emailOutcome, passwordOutcome, page);
    if (isUndecided(emailOutcome) || isUndecided(passwordOutcome)) return;
    await this.#follow(page, emailUsable, passwordUsable);
  }

  async #follow(page: CredentialsPage, emailUsable: boolean, passwordUsable: boolean): Promise<void> {
    const { form } = this.state.registration.get();
    const complete = isComplete(form, METHOD);
    const decision = decideLanding({ method: METHOD, emailUsable, passwordUsable, complete, policy: this.policy });
    if (!decision.submit) {
      this.#go(page, decision.target === 'registerSecond' ? 'registerSecond' : 'registerFirst');
      return;
    }
    // REG-21: such a tenant shows the whole form before anything is sent from it.
    const shown = decision.target === 'registerFirst' ? 'registerFirst' : page;
    this.#go(page, shown);
    const registered = await this.register.execute();
    if (registered.ok || registered.error.kind === 'ignored') return;
    // Who comes from the landing page has not seen the fields that are still empty.
    if (registered.error.kind === 'incomplete' && page === 'landing') this.state.clearEmptyFieldProblems();
    // What was found wrong is shown where its fields are; a success has already led to onboarding.
    this.#go(shown, this.policy.oneStepRegistration ? 'registerFirst' : 'registerSecond');
  }

  #go(page: CredentialsPage, target: CredentialsPage | 'registerSecond'): void {
    if (page !== target && target !== 'landing') this.navigation.go(routeTo(target));
  }

  #refuse(email: CheckOutcome, password: CheckOutcome, page: CredentialsPage): void {
    const { form } = this.state.registration.get();
    const problems = { email: emailProblem(email), password: problemOf(password) };
    // VAL-08. Cleared before the problems are set, because a change of a field removes its problem.
    if (problems.password && form.password !== '' && problems.password.key !== 'error_500')
      this.state.changeForm({ password: '' });
    this.state.fail({
      fields: {
        // A page that requests basic information too reports what is wrong there together with the rest.
        ...(page === 'registerFirst' &&
          this.policy.oneStepRegistration &&
          basicInfoProblems(form, this.policy, this.clock.now())),
        ...(problems.email && { email: problems.email }),
        ...(problems.password && { password: problems.password }),
      },
      ...((isUnanswered(email) || isUnanswered(password)) && { general: { key: 'error_network' } }),
    });
  }
}

const isUnanswered = (outcome: CheckOutcome): boolean => outcome.kind === 'unusable' && outcome.unanswered === true;

/** Nothing is known of the value: no answer came, or the visitor closed the captcha that the server requested. */
const isUndecided = (outcome: CheckOutcome): boolean => outcome.kind === 'aborted' || isUnanswered(outcome);

/** A check of the email that failed is said at its field, also where no answer came (VAL-05, A33). */
const emailProblem = (outcome: CheckOutcome): Problem | undefined =>
  outcome.kind === 'unusable' ? outcome.problem : undefined;

/** What was found wrong with a value. A lost connection is no fault of its field. */
const problemOf = (outcome: CheckOutcome): Problem | undefined =>
  outcome.kind === 'unusable' && !outcome.unanswered ? outcome.problem : undefined;

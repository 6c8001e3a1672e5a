import {
  callProblem,
  err,
  ok,
  type CallFailure,
  type FieldProblems,
  type Problem,
  type ProblemKey,
  type Result,
} from '../../kernel/index.ts';
import type { AuthGateway, Credentials } from './auth-gateway.port.ts';
import {
  type Captcha,
  type CaptchaFailure,
  captchaProblem,
  retryWithCaptcha,
  type CaptchaRetryFailure,
} from '../../captcha/index.ts';
import type { LogOut } from './log-out.ts';
import type { SessionStarter } from '../lifecycle/session-starter.port.ts';

export type LoginField = 'email' | 'password';

/** Why the login failed: at the fields, or in general. Neither, when the member cancelled. */
export interface LoginRefusal {
  readonly fields: FieldProblems<LoginField>;
  readonly general?: Problem;
}

/** Why an attempt to log in came to nothing, by its kind alone. */
type LoginFailureReason = 'cancelled' | 'unavailable' | 'no-response' | 'refused';

/** Is notified of failed attempts (ANA-01). `Analytics` fits: it depends on the session, not the session on it. */
export interface LoginEvents {
  event(name: 'login_failed', properties: { readonly method: 'email'; readonly reason: LoginFailureReason }): void;
}

/** Logs in with email and password. What is empty is said before the request is sent (ERR-42, ERR-43). */
export class LogIn {
  constructor(
    private readonly gateway: AuthGateway,
    private readonly captcha: Captcha,
    private readonly startSession: SessionStarter,
    private readonly logOut: LogOut,
    private readonly events: LoginEvents,
  ) {}

  async execute(credentials: Credentials): Promise<Result<void, LoginRefusal>> {
    const fields = emptyFields(credentials);
    if (Object.keys(fields).length > 0) return err({ fields });

    const captcha = await this.captcha.solve('login');
    if (!captcha.ok) return this.#refuse(captchaReason(captcha.error), captchaProblem(captcha.error));
    const email = credentials.email.trim();
    const answer = await retryWithCaptcha(
      this.captcha,
      (token) => this.gateway.logIn({ email, password: credentials.password }, token),
      captcha.value,
    );
    if (!answer.ok) return this.#refuse(failureReason(answer.error), failureProblem(answer.error));
    if (answer.value === undefined) {
      await this.logOut.execute();
      return this.#refuse('refused', { key: 'error_general' });
    }
    const started = await this.startSession.execute(answer.value);
    return started.ok ? ok(undefined) : this.#refuse(callReason(started.error), callProblem(started.error));
  }

  /** Tells by its kind alone why an attempt came to nothing (ANA-01). What is empty was no attempt. */
  #refuse(reason: LoginFailureReason, problem: Problem | undefined): Result<never, LoginRefusal> {
    this.events.event('login_failed', { method: 'email', reason });
    return err(refusal(problem));
  }
}

const captchaReason = (failure: CaptchaFailure): LoginFailureReason => (failure === 'failed' ? 'refused' : failure);
const callReason = ({ kind }: CallFailure): LoginFailureReason => (kind === 'unreachable' ? 'no-response' : 'refused');

const failureReason = (failure: CaptchaRetryFailure): LoginFailureReason =>
  failure.kind === 'unproven' ? captchaReason(failure.captcha) : callReason(failure);
const failureProblem = (failure: CaptchaRetryFailure): Problem | undefined =>
  failure.kind === 'unproven' ? captchaProblem(failure.captcha) : callProblem(failure);

const emptyFields = ({ email, password }: Credentials): FieldProblems<LoginField> => ({
  ...(email.trim() === '' && { email: { key: 'error_email_required' } }),
  ...(password === '' && { password: { key: 'error_password_required' } }),
});

const FIELDS: Readonly<Partial<Record<ProblemKey, LoginField>>> = {
  error_email_required: 'email',
  error_email_invalid: 'email',
  invalid_email_address: 'email',
  error_password_required: 'password',
};

function refusal(problem: Problem | undefined): LoginRefusal {
  if (!problem) return { fields: {} };
  const field = FIELDS[problem.key];
  return field ? { fields: { [field]: problem } } : { fields: {}, general: problem };
}

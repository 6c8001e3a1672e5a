import {
  callProblem,
  err,
  ok,
  type FieldProblems,
  type Problem,
  type ProblemKey,
  type Result,
} from '../kernel/index.ts';
import type { AuthGateway, Credentials } from './auth-gateway.port.ts';
import type { Captcha } from './captcha.port.ts';
import { captchaProblem } from './captcha-problem.ts';
import type { LogOut } from './log-out.ts';
import type { StartSession } from './start-session.ts';

export type LoginField = 'email' | 'password';

/** Why nobody was logged in: at the fields, or in general. Neither, when the member gave it up. */
export interface LoginRefusal {
  readonly fields: FieldProblems<LoginField>;
  readonly general?: Problem;
}

/** Logs in with email and password. What is empty is said before the server is asked (ERR-42, ERR-43). */
export class LogIn {
  constructor(
    private readonly gateway: AuthGateway,
    private readonly captcha: Captcha,
    private readonly startSession: StartSession,
    private readonly logOut: LogOut,
  ) {}

  async execute(credentials: Credentials): Promise<Result<void, LoginRefusal>> {
    const fields = emptyFields(credentials);
    if (Object.keys(fields).length > 0) return err({ fields });

    const captcha = await this.captcha.solve('login');
    if (!captcha.ok) return err(refusal(captchaProblem(captcha.error)));
    const email = credentials.email.trim();
    const answer = await this.gateway.logIn({ email, password: credentials.password }, captcha.value);
    if (!answer.ok) return err(refusal(callProblem(answer.error)));
    if (answer.value === undefined) {
      await this.logOut.execute();
      return err(refusal({ key: 'error_general' }));
    }
    const started = await this.startSession.execute(answer.value);
    return started.ok ? ok(undefined) : err(refusal(callProblem(started.error)));
  }
}

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

import { callProblems, err, ok, type FieldProblems, type Problem, type Result } from '../../kernel/index.ts';
import type { CheckPassword } from '../../registration/index.ts';
import type { ClearSession, SessionState } from '../../session/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';

export interface ResetForm {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  readonly repeat: string;
}

export type ResetField = keyof ResetForm;

/** Why no new password was set: at the fields, and as the list that is shown above them (PWD-04). */
export interface ResetRefusal {
  readonly fields: FieldProblems<ResetField>;
  readonly list: readonly Problem[];
}

/** What can be checked before the request is sent (VAL-48 to VAL-51). A mismatch marks both password fields. */
function resetProblems({ code, email, password, repeat }: ResetForm): FieldProblems<ResetField> {
  const mismatch: Problem = { key: 'passwords_not_match' };
  return {
    ...(code.trim() === '' && { code: { key: 'missing_code' } }),
    ...(email.trim() === '' && { email: { key: 'missing_email' } }),
    ...(password === '' && { password: { key: 'missing_new_password' } }),
    ...(password !== '' && password !== repeat && { password: mismatch, repeat: mismatch }),
  };
}

/**
 * Sets a new password from a recovery link (PWD-03 to PWD-07, PWD-12 to PWD-16). The server then ends every session, so
 * whoever is still logged in here is not any more and logs in with the new password.
 */
export class ResetPassword {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly checkPassword: CheckPassword,
    private readonly session: SessionState,
    private readonly clearSession: ClearSession,
  ) {}

  async execute(form: ResetForm): Promise<Result<void, ResetRefusal>> {
    const fields = resetProblems(form);
    if (Object.keys(fields).length > 0) return err({ fields, list: [] });

    const email = form.email.trim();
    const check = await this.checkPassword.execute(form.password, email);
    if (check.kind === 'unusable') return err({ fields: { password: check.problem, repeat: check.problem }, list: [] });

    const set = await this.gateway.setPassword({ code: form.code.trim(), email, password: form.password });
    if (set.ok) {
      // A visitor keeps what was typed for the login page.
      if (this.session.session.get().status !== 'visitor') this.clearSession.execute();
      return ok(undefined);
    }
    return err({ fields: {}, list: callProblems(set.error) });
  }
}

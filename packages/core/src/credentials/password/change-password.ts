import { callProblems, err, ok, type FieldProblems, type Result } from '../../kernel/index.ts';
import type { CheckPassword } from '../../registration/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';
import { toFormProblems, type FormProblems } from '../form-problems.ts';

export interface PasswordChangeForm {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

export type PasswordChangeField = keyof PasswordChangeForm;

const FIELDS: readonly PasswordChangeField[] = ['current', 'next', 'repeat'];

/** Which field caused the server’s answer. */
const FIELDS_BY_KEY = {
  current_password_incorrect: 'current',
  missing_new_password: 'next',
  error_password_invalid: 'next',
  error_password_too_common: 'next',
  error_minimum_password_length_not_met: 'next',
  passwords_not_match: 'repeat',
} as const;

/**
 * Why the password was not changed. A message is shown at the field that caused it, or in the list where none did; `marked`
 * are the fields to show as wrong: all three whatever the reason (VAL-47), none where there is no message, as after a call that was given up.
 */
export interface PasswordChangeRefusal extends FormProblems<PasswordChangeField> {
  readonly marked: readonly PasswordChangeField[];
}

/** What can be checked before the request is sent (VAL-43 to VAL-45, A37). */
export function passwordChangeProblems({
  current,
  next,
  repeat,
}: PasswordChangeForm): FieldProblems<PasswordChangeField> {
  return {
    ...(current === '' && { current: { key: 'current_password_incorrect' } }),
    ...(next === '' && { next: { key: 'missing_new_password' } }),
    ...(next !== '' && next !== repeat && { repeat: { key: 'passwords_not_match' } }),
  };
}

/** Changes the member's password (VAL-43 to VAL-47, ERR-51 to ERR-54, ACC-13). */
export class ChangePassword {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly checkPassword: CheckPassword,
    private readonly session: SessionState,
  ) {}

  async execute(form: PasswordChangeForm): Promise<Result<void, PasswordChangeRefusal>> {
    const fields = { ...passwordChangeProblems(form), ...(await this.#checked(form.next)) };
    if (Object.keys(fields).length > 0) return err(refusal({ fields, list: [] }));
    const changed = await this.gateway.changePassword({ current: form.current, next: form.next });
    if (changed.ok) return ok(undefined);
    return err(refusal(toFormProblems(callProblems(changed.error), FIELDS_BY_KEY)));
  }

  /** The server's own check, beside whatever the local rules say (VAL-46). What was not typed is not asked about. */
  async #checked(next: string): Promise<FieldProblems<'next'>> {
    if (next === '') return {};
    const check = await this.checkPassword.execute(next, this.session.self?.email);
    return check.kind === 'unusable' ? { next: check.problem } : {};
  }
}

const refusal = (formProblems: FormProblems<PasswordChangeField>): PasswordChangeRefusal => ({
  ...formProblems,
  marked: Object.keys(formProblems.fields).length + formProblems.list.length > 0 ? FIELDS : [],
});

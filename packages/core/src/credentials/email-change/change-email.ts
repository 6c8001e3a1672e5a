import {
  callProblem,
  callProblems,
  err,
  ok,
  type FieldProblems,
  type Problem,
  type Result,
} from '../../kernel/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { CredentialsGateway } from '../credentials-gateway.port.ts';
import { toFormProblems, type FormProblems } from '../form-problems.ts';

export interface EmailChangeForm {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

export type EmailChangeField = keyof EmailChangeForm;

/**
 * Why the change was not requested: the member must first prove again who they are, and nothing is wrong with the form; or
 * problems at the fields, and what belongs to none of them as a list above the form.
 */
export type EmailChangeRefusal =
  { readonly kind: 'identity-needed' } | ({ readonly kind: 'refused' } & FormProblems<EmailChangeField>);

/** Which field caused the server’s answer. */
const FIELDS_BY_KEY = {
  error_email_taken: 'next',
  invalid_email_address: 'next',
  new_email_same_as_current: 'next',
  email_dont_match: 'repeat',
  error_email_confirmation_missing: 'repeat',
} as const;

/** One mailbox is one account whatever the capitals. */
const mailbox = (typed: string): string => typed.trim().toLowerCase();

/**
 * What can be checked before the request is sent (VAL-38 to VAL-42, A37). `stored` is the address of the account; whoever has
 * none, because the account is Apple's or Facebook's, is not asked for it.
 */
export function emailChangeProblems(form: EmailChangeForm, stored: string): FieldProblems<EmailChangeField> {
  const [current, next, repeat] = [mailbox(form.current), mailbox(form.next), mailbox(form.repeat)];
  const problems: { -readonly [Field in EmailChangeField]?: Problem } = {};
  if (mailbox(stored) !== '' && current !== mailbox(stored))
    problems.current = { key: current === '' ? 'missing_current_email' : 'current_email_missing' };
  if (next === '') problems.next = { key: 'new_email_missing' };
  else if (next === current || next === mailbox(stored)) problems.next = { key: 'new_email_same_as_current' };
  else if (next !== repeat) problems.repeat = { key: 'email_dont_match' };
  return problems;
}

/** Requests a new address (ERR-46 to ERR-50, ACC-12), which holds once the link that is sent there is opened. */
export class ChangeEmail {
  constructor(
    private readonly gateway: CredentialsGateway,
    private readonly session: SessionState,
  ) {}

  async execute(form: EmailChangeForm): Promise<Result<void, EmailChangeRefusal>> {
    const fields = emailChangeProblems(form, this.session.self?.email ?? '');
    if (Object.keys(fields).length > 0) return err({ kind: 'refused', fields, list: [] });
    const next = form.next.trim();
    const result = await this.gateway.changeEmail({ email: next, confirmation: form.repeat.trim() });
    if (result.ok) {
      this.session.setPendingEmail(mailbox(next));
      return ok(undefined);
    }
    if (callProblem(result.error)?.key === 'error_recent_login_required') return err({ kind: 'identity-needed' });
    return err({ kind: 'refused', ...toFormProblems(callProblems(result.error), FIELDS_BY_KEY) });
  }
}

import type { FetchStrengthMeter, ResetField, ResetForm, ResetPassword, ResetRefusal } from '@duet/core/credentials';
import type { EmailDraft } from '@duet/core/drafts';
import { makeObservable } from '../../state/index.ts';

const NO_REFUSAL: ResetRefusal = { fields: {}, list: [] };

/** Sets a new password with the code of a recovery link. */
export class ResetPasswordStore {
  form: ResetForm;
  status: 'asking' | 'sending' | 'done' = 'asking';
  refusal: ResetRefusal = NO_REFUSAL;

  constructor(
    private readonly resetPassword: ResetPassword,
    code: string,
    email: string,
    private readonly draft: EmailDraft,
    readonly fetchStrengthMeter: FetchStrengthMeter,
  ) {
    this.form = { code, email: email || draft.read(), password: '', repeat: '' };
    makeObservable(this);
  }

  /** The password fields are validated together, so both lose their mark. */
  setField(field: ResetField, text: string): void {
    this.form = { ...this.form, [field]: text };
    if (field === 'email') this.draft.save(text);
    const { [field]: _settled, password, repeat, ...fields } = this.refusal.fields;
    const isPassword = field === 'password' || field === 'repeat';
    this.refusal = {
      list: [],
      fields: { ...fields, ...(!isPassword && password && { password }), ...(!isPassword && repeat && { repeat }) },
    };
  }

  async submit(): Promise<void> {
    if (this.status === 'sending') return;
    this.setStatus('sending', NO_REFUSAL);
    const set = await this.resetPassword.execute(this.form);
    if (set.ok) this.setStatus('done', NO_REFUSAL);
    else this.setStatus('asking', set.error);
  }

  private setStatus(status: ResetPasswordStore['status'], refusal: ResetRefusal): void {
    this.status = status;
    this.refusal = refusal;
  }
}

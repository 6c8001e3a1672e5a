import type {
  ChangePassword,
  PasswordChangeField,
  PasswordChangeForm,
  PasswordChangeRefusal,
  FetchStrengthMeter,
} from '@duet/core/credentials';
import { makeObservable } from '../../state/index.ts';
import type { AccountStore } from '../overview/account-store.ts';

const NO_FORM: PasswordChangeForm = { current: '', next: '', repeat: '' };
const NO_REFUSAL: PasswordChangeRefusal = { fields: {}, list: [], marked: [] };

/** A new password for who knows the old one. */
export class ChangePasswordStore {
  form: PasswordChangeForm = NO_FORM;
  refusal: PasswordChangeRefusal = NO_REFUSAL;
  status: 'asking' | 'sending' | 'done' = 'asking';

  constructor(
    private readonly changePassword: ChangePassword,
    private readonly account: Pick<AccountStore, 'email'>,
    readonly fetchStrengthMeter: FetchStrengthMeter,
  ) {
    makeObservable(this, ['account']);
  }

  /** The address that password managers know the account by, as it is now. */
  get email(): string | undefined {
    return this.account.email;
  }

  /** All three are marked together (VAL-47), so all three lose their mark. */
  setField(field: PasswordChangeField, text: string): void {
    this.form = { ...this.form, [field]: text };
    this.refusal = NO_REFUSAL;
  }

  async submit(): Promise<void> {
    if (this.status === 'sending') return;
    this.setStatus('sending', NO_REFUSAL);
    const changed = await this.changePassword.execute(this.form);
    if (changed.ok) this.finish();
    else this.setStatus('asking', changed.error);
  }

  private finish(): void {
    this.form = NO_FORM;
    this.setStatus('done', NO_REFUSAL);
  }

  private setStatus(status: ChangePasswordStore['status'], refusal: PasswordChangeRefusal): void {
    this.status = status;
    this.refusal = refusal;
  }
}

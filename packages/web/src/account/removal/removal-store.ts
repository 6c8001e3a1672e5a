import type { RemovalForm, RemovalRefusal, RemoveProfile } from '@duet/core/account';
import type { FieldProblems, Problem } from '@duet/core/kernel';
import { makeObservable } from '../../state/index.ts';
import type { AccountStore } from '../overview/account-store.ts';

interface Refusal {
  readonly fields: FieldProblems<'reason' | 'password'>;
  readonly list: readonly Problem[];
}

const NO_REFUSAL: Refusal = { fields: {}, list: [] };

/** Removing one's profile: the reason, the proof, and in between the step for who has no password. */
export class RemovalStore {
  form: RemovalForm = { reason: '', comment: '', password: '' };
  refusal: Refusal = NO_REFUSAL;
  sending = false;
  needsIdentity = false;

  constructor(
    private readonly removeProfile: RemoveProfile,
    /** The tenant's, in its order (TEN-23). */
    readonly reasons: readonly string[],
    private readonly account: Pick<AccountStore, 'email'>,
  ) {
    makeObservable(this, ['reasons', 'account']);
  }

  /** The address that password managers know the account by, as it is now. */
  get email(): string | undefined {
    return this.account.email;
  }

  get isOffered(): boolean {
    return this.removeProfile.isOffered;
  }

  setField(field: keyof RemovalForm, text: string): void {
    this.form = { ...this.form, [field]: text };
    this.refusal = NO_REFUSAL;
  }

  async submit(): Promise<void> {
    if (this.sending) return;
    this.begin();
    const removed = await this.removeProfile.execute(this.form);
    this.end(removed.ok ? undefined : removed.error);
  }

  /** The member has proved by another account who they are. */
  submitAgain(): void {
    this.needsIdentity = false;
    void this.submit();
  }

  returnToForm(): void {
    this.needsIdentity = false;
  }

  private begin(): void {
    this.sending = true;
    this.refusal = NO_REFUSAL;
  }

  private end(refusal: RemovalRefusal | undefined): void {
    this.sending = false;
    if (!refusal) return;
    if (refusal.kind === 'identity-needed') this.needsIdentity = true;
    else this.refusal = refusal.kind === 'refused' ? refusal : { fields: {}, list: [refusal.problem] };
  }
}

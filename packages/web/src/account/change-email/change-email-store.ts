import type {
  CancelEmailChange,
  ChangeEmail,
  EmailChangeField,
  EmailChangeForm,
  EmailChangeRefusal,
  ResendEmailChange,
} from '@duet/core/credentials';
import type { Problem } from '@duet/core/kernel';
import type { RefreshSelf } from '@duet/core/session';
import { makeObservable } from '../../state/index.ts';
import type { AccountStore } from '../overview/account-store.ts';

type Refusal = Omit<Extract<EmailChangeRefusal, { kind: 'refused' }>, 'kind'>;

/** What is being done, or was, with the address that waits. */
export type PendingWork =
  | { readonly kind: 'idle' | 'resending' | 'resent' | 'cancelling' }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface ChangeEmailDependencies {
  readonly account: AccountStore;
  readonly changeEmail: ChangeEmail;
  readonly resend: ResendEmailChange;
  readonly cancel: CancelEmailChange;
  readonly refreshSelf: RefreshSelf;
}

const NO_FORM: EmailChangeForm = { current: '', next: '', repeat: '' };
const NO_REFUSAL: Refusal = { fields: {}, list: [] };

/** The form of a new address, the step in between where the server wants to know who it is, and the wait for the link. */
export class ChangeEmailStore {
  form: EmailChangeForm = NO_FORM;
  refusal: Refusal = NO_REFUSAL;
  sending = false;
  /** What was typed stays while the member proves who they are. */
  needsIdentity = false;
  /** Whether what is shown followed something that was pressed here. */
  isOutcome = false;
  work: PendingWork = { kind: 'idle' };

  constructor(private readonly parts: ChangeEmailDependencies) {
    makeObservable(this, ['parts']);
  }

  /** The link may have been opened on another device since this page was loaded. */
  start(): void {
    void this.parts.refreshSelf.execute();
  }

  get step(): 'form' | 'identity' | 'waiting' {
    if (this.pendingEmail !== undefined) return 'waiting';
    return this.needsIdentity ? 'identity' : 'form';
  }

  get email(): string | undefined {
    return this.parts.account.email;
  }

  get pendingEmail(): string | undefined {
    return this.parts.account.pendingEmail;
  }

  setField(field: EmailChangeField, text: string): void {
    this.form = { ...this.form, [field]: text };
    const { [field]: _settled, ...fields } = this.refusal.fields;
    this.refusal = { fields, list: [] };
  }

  async submit(): Promise<void> {
    if (this.sending) return;
    this.begin();
    const requested = await this.parts.changeEmail.execute(this.form);
    this.end(requested.ok ? undefined : requested.error);
  }

  /** The member has proved who they are: what they typed is sent again. */
  submitAgain(): void {
    this.showStep('form');
    void this.submit();
  }

  returnToForm(): void {
    this.showStep('form');
  }

  async resendLink(): Promise<void> {
    if (this.isWorking) return;
    this.setWork({ kind: 'resending' });
    const sent = await this.parts.resend.execute();
    this.setWork(sent.ok ? { kind: 'resent' } : { kind: 'failed', problem: sent.error });
  }

  async cancelChange(): Promise<void> {
    if (this.isWorking) return;
    this.setWork({ kind: 'cancelling' });
    const cancelled = await this.parts.cancel.execute();
    this.setWork(cancelled.ok ? { kind: 'idle' } : { kind: 'failed', problem: cancelled.error });
    if (cancelled.ok) this.showStep('form');
  }

  private get isWorking(): boolean {
    return this.work.kind === 'resending' || this.work.kind === 'cancelling';
  }

  private begin(): void {
    this.sending = true;
    this.refusal = NO_REFUSAL;
  }

  private end(refusal: EmailChangeRefusal | undefined): void {
    this.sending = false;
    if (refusal?.kind === 'identity-needed') this.showStep('identity');
    else if (refusal) this.refusal = refusal;
    else {
      this.form = NO_FORM;
      this.work = { kind: 'idle' };
      this.isOutcome = true;
    }
  }

  private showStep(step: 'form' | 'identity'): void {
    this.needsIdentity = step === 'identity';
    this.isOutcome = true;
  }

  private setWork(work: PendingWork): void {
    this.work = work;
  }
}

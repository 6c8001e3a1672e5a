import type { ConfirmationRefusal, ConfirmEmail } from '@duet/core/credentials';
import { makeObservable } from '../../state/index.ts';
import type { ResendConfirmationStore } from '../resend-confirmation/resend-confirmation-store.ts';

export type VerifyStatus =
  | { readonly kind: 'checking' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused'; readonly refusal: ConfirmationRefusal };

/** A confirmation link that was opened (EMC-02). A member is led on by the use case; a visitor reads the outcome here. */
export class VerifyEmailStore {
  status: VerifyStatus = { kind: 'checking' };

  constructor(
    private readonly confirmEmail: ConfirmEmail,
    readonly resending: ResendConfirmationStore,
    private readonly token: string,
  ) {
    makeObservable(this, ['resending']);
  }

  start(): void {
    void this.check();
  }

  async check(): Promise<void> {
    this.setStatus({ kind: 'checking' });
    const confirmed = await this.confirmEmail.execute(this.token);
    this.setStatus(confirmed.ok ? { kind: 'confirmed' } : { kind: 'refused', refusal: confirmed.error });
  }

  private setStatus(status: VerifyStatus): void {
    this.status = status;
  }
}

import type { ConfirmationRefusal, ConfirmEmail } from '@duet/core/credentials';
import { makeAutoObservable } from 'mobx';
import type { Resending } from './resending.ts';

export type VerifyStatus =
  | { readonly kind: 'checking' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused'; readonly refusal: ConfirmationRefusal };

/** A confirmation link that was opened (EMC-02). A member is led on by the use case; a visitor reads the outcome here. */
export class VerifyEmailStore {
  status: VerifyStatus = { kind: 'checking' };

  constructor(
    private readonly confirmEmail: ConfirmEmail,
    readonly resending: Resending,
    private readonly token: string,
  ) {
    makeAutoObservable(this, { resending: false }, { autoBind: true });
  }

  start(): void {
    void this.check();
  }

  async check(): Promise<void> {
    this.become({ kind: 'checking' });
    const confirmed = await this.confirmEmail.execute(this.token);
    this.become(confirmed.ok ? { kind: 'confirmed' } : { kind: 'refused', refusal: confirmed.error });
  }

  private become(status: VerifyStatus): void {
    this.status = status;
  }
}

import type { ResendConfirmation } from '@duet/core/credentials';
import type { Problem } from '@duet/core/kernel';
import { makeObservable } from '../../state/index.ts';

export type ResendStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Sending the confirmation email once more, wherever that is offered. */
export class ResendConfirmationStore {
  status: ResendStatus = { kind: 'idle' };

  constructor(private readonly resendConfirmation: ResendConfirmation) {
    makeObservable(this);
  }

  async send(uid?: string): Promise<void> {
    if (this.status.kind === 'sending') return;
    this.setStatus({ kind: 'sending' });
    const sent = await this.resendConfirmation.execute(uid);
    this.setStatus(sent.ok ? { kind: 'sent' } : { kind: 'failed', problem: sent.error });
  }

  private setStatus(status: ResendStatus): void {
    this.status = status;
  }
}

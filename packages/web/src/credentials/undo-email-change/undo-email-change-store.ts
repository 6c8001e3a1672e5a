import type { UndoEmailChange } from '@duet/core/credentials';
import type { Problem } from '@duet/core/kernel';
import { makeObservable } from '../../state/index.ts';

export type UndoStatus =
  | { readonly kind: 'asking'; readonly problem?: Problem }
  | { readonly kind: 'sending' }
  | { readonly kind: 'undone'; readonly email: string };

/** Undoing a change of address. It takes a press: programs that only look at links in emails must not undo anything. */
export class UndoEmailChangeStore {
  status: UndoStatus = { kind: 'asking' };

  constructor(
    private readonly undoEmailChange: UndoEmailChange,
    private readonly token: string,
  ) {
    makeObservable(this);
  }

  async submit(): Promise<void> {
    if (this.status.kind === 'sending') return;
    this.setStatus({ kind: 'sending' });
    const undone = await this.undoEmailChange.execute(this.token);
    this.setStatus(undone.ok ? { kind: 'undone', email: undone.value } : { kind: 'asking', problem: undone.error });
  }

  private setStatus(status: UndoStatus): void {
    this.status = status;
  }
}

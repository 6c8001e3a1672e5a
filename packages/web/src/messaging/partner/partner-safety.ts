import type { BlockPartner, Message } from '@duet/core/messaging';
import type { Profile } from '@duet/core/profile';
import { routeTo, type AppNavigation } from '../../routes/index.ts';
import { makeObservable } from '../../state/index.ts';

export type PartnerDialogKind = 'report' | 'block';

/** Ways to keep away from the partner, from the conversation itself. */
export class PartnerSafety {
  dialog: PartnerDialogKind | undefined = undefined;
  /** The message that is about to be reported; undefined where it is the partner as a whole. */
  message: Message | undefined = undefined;
  isReported = false;

  constructor(
    private readonly blockPartner: BlockPartner,
    private readonly navigation: AppNavigation,
  ) {
    makeObservable(this, ['message']);
  }

  open(dialog: PartnerDialogKind, message?: Message): void {
    this.isReported = false;
    this.message = message;
    this.dialog = dialog;
  }

  close(): void {
    this.dialog = undefined;
  }

  /** The conversation is left: what was asked and said is over. */
  dismiss(): void {
    this.dialog = undefined;
    this.isReported = false;
  }

  finishReport(): void {
    this.dialog = undefined;
    this.isReported = true;
  }

  /** Leads back to the list, which offers the undo: the thread of who is blocked is not there any more. */
  block({ userId, displayName }: Profile): void {
    this.dialog = undefined;
    void this.blockPartner.execute({ userId, name: displayName });
    this.navigation.go(routeTo('messages'));
  }
}

import type { Paywall } from '@duet/core/payments';
import { makeObservable } from '../../state/index.ts';

/** What the member may not do in a conversation without a subscription, and is being told so. */
export class Upsell {
  source: 'send_message' | 'send_photo' | undefined = undefined;

  constructor(
    private readonly paywall: Pick<Paywall, 'setSource' | 'open' | 'dismiss' | 'leavePage'>,
    /** The member wants no subscription now. */
    private readonly onDeclined: () => void,
  ) {
    makeObservable(this);
  }

  open(source: 'send_message' | 'send_photo'): void {
    this.source = source;
    this.paywall.setSource(source);
    this.paywall.open();
  }

  close(): void {
    this.source = undefined;
    this.onDeclined();
    this.paywall.dismiss();
  }

  /** The page is left, perhaps for the plans. */
  leave(): void {
    if (this.source) this.paywall.leavePage();
    this.source = undefined;
  }

  /** The member wants what was refused to be sent: the plans say so, and lead back to it. */
  followUnsent(kind: 'text' | 'photo'): void {
    this.paywall.setSource(kind === 'text' ? 'send_message' : 'send_photo');
  }

  /** The member wants to read what a subscription would show. */
  followSubscribePrompt(): void {
    this.paywall.setSource('subscribe_prompt');
  }
}

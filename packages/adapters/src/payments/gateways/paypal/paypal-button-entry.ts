import { err, ok, type Logger, type Result } from '@duet/core/kernel';
import type { ButtonHandlers, PaymentButton, PaymentButtonEntry } from '@duet/core/payments';
import type { PayPalButtonsComponent, PayPalNamespace } from '@paypal/paypal-js';

/** A page that PayPal's script may have come to. */
export interface PaypalWindow {
  readonly paypal?: PayPalNamespace | null;
}

/**
 * PayPal's button. Its script enters by our own loader: the one of `@paypal/paypal-js` writes a script element of its own, which
 * trusted types refuse, so that of it only the types are used. A provider mock under the tenant's `sdk` is met on the same way.
 */
export class PaypalButtonEntry implements PaymentButtonEntry<HTMLElement> {
  constructor(
    private readonly loadSdk: () => Promise<boolean>,
    private readonly page: () => PaypalWindow,
    private readonly logger: Logger,
  ) {}

  async open(): Promise<Result<PaymentButton<HTMLElement>, 'unavailable'>> {
    const buttons = (await this.loadSdk()) ? this.page().paypal?.Buttons : undefined;
    if (buttons) return ok(new PaypalButton(buttons));
    this.logger.warn('paypal.script-failed');
    return err('unavailable');
  }
}

type MakeButtons = NonNullable<PayPalNamespace['Buttons']>;

class PaypalButton implements PaymentButton<HTMLElement> {
  #component: PayPalButtonsComponent | undefined;

  constructor(private readonly makeButtons: MakeButtons) {}

  async mount(host: HTMLElement, handlers: ButtonHandlers): Promise<boolean> {
    // PayPal reads as a failure that no payment was named; the reason has been shown by then.
    let isReported = false;
    const component = this.makeButtons({
      style: { layout: 'vertical', shape: 'rect', label: 'paypal', height: 48 },
      createOrder: async () => {
        const paymentId = await handlers.begin();
        isReported = paymentId === undefined;
        if (paymentId === undefined) throw new Error('There is no payment to agree to');
        return paymentId;
      },
      // By the id that `createOrder` gave, under which the server knows the payment; `paymentID` may be another one of PayPal's.
      onApprove: ({ payerID, orderID }) => handlers.onApproved({ payerId: payerID ?? '', paymentId: orderID }),
      onCancel: handlers.onCancelled,
      onError: () => {
        if (!isReported) handlers.onFailed();
      },
    });
    if (!component.isEligible()) return false;
    this.#component = component;
    try {
      await component.render(host);
      return true;
    } catch {
      // Blocked, or taken off the page while it was drawn.
      return false;
    }
  }

  close(): void {
    const component = this.#component;
    this.#component = undefined;
    // PayPal rejects where its frame has gone with the page already.
    void component?.close().catch(() => undefined);
  }
}

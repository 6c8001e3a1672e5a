import type { Clock } from '../kernel/index.ts';
import type { RefreshSelf } from '../session/index.ts';
import { PayByButton } from './button/pay-by-button.ts';
import { CheckPayment } from './card/check-payment.ts';
import { OpenCardField } from './card/open-card-field.ts';
import { PayByCard } from './card/pay-by-card.ts';
import { WatchPayment } from './card/watch-payment.ts';
import { LoadOrder } from './order/load-order.ts';
import { LoadReceipt } from './order/load-receipt.ts';
import { offeredMethods } from './order/offered-methods.ts';
import type { OrderGateway } from './order/order-gateway.port.ts';
import type { PaymentStatusGateway } from './order/payment-status-gateway.port.ts';
import { CompleteReturn, type ProviderReturn } from './page/complete-return.ts';
import { PayOnPage } from './page/pay-on-page.ts';
import type { PaymentProviders } from './payment-provider.ts';

export interface PurchaseDependencies<Host> {
  readonly orderGateway: OrderGateway;
  readonly paymentStatusGateway: PaymentStatusGateway;
  /** None of a tenant that sells nothing. */
  readonly providers: PaymentProviders<Host>;
  readonly refreshSelf: Pick<RefreshSelf, 'execute'>;
  readonly clock: Clock;
}

/** An order, the ways to pay it, and its receipt. */
export function createPurchase<Host>({
  orderGateway,
  paymentStatusGateway,
  providers,
  refreshSelf,
  clock,
}: PurchaseDependencies<Host>) {
  const checkPayment = new CheckPayment(paymentStatusGateway, refreshSelf);
  const methods = Object.entries(providers).map(([name, provider]) =>
    methodOf(name, provider, { checkPayment, refreshSelf }),
  );
  const completeReturn = new CompleteReturn(methods, checkPayment);
  return {
    loadOrder: new LoadOrder(orderGateway),
    loadReceipt: new LoadReceipt(orderGateway),
    checkPayment,
    paymentMethods: (gateways: readonly string[]): readonly PaymentMethod<Host>[] => offeredMethods(methods, gateways),
    completeReturn,
    /** One for each order that a person waits for. */
    createWatch: () => new WatchPayment(checkPayment, clock),
    /** One for each return that a person waits after. */
    createReturnWatch: (via: ProviderReturn) =>
      new WatchPayment({ execute: (invoiceId) => completeReturn.again(invoiceId, via) }, clock),
  };
}

/** One way to pay, by its provider's name: use cases for a card field, a button or a page. */
function methodOf<Host>(
  name: string,
  provider: PaymentProviders<Host>[string],
  {
    checkPayment,
    refreshSelf,
  }: { readonly checkPayment: CheckPayment; readonly refreshSelf: Pick<RefreshSelf, 'execute'> },
) {
  const { title } = provider;
  switch (provider.kind) {
    case 'card':
      return {
        kind: 'card',
        name,
        title,
        openCardField: new OpenCardField(provider.gateway, provider.entry),
        payByCard: new PayByCard(provider.gateway, new CheckPayment(provider.gateway, refreshSelf)),
      } as const;
    case 'button':
      return {
        kind: 'button',
        name,
        title,
        entry: provider.entry,
        payByButton: new PayByButton(provider.gateway, checkPayment),
      } as const;
    case 'page':
      return { kind: 'page', name, title, payOnPage: new PayOnPage(provider.gateway, checkPayment) } as const;
  }
}

export type PaymentMethod<Host> = ReturnType<typeof methodOf<Host>>;
export type PurchaseFeature<Host> = ReturnType<typeof createPurchase<Host>>;

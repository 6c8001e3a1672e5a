import type { Clock } from '../kernel/index.ts';
import type { RefreshSelf } from '../session/index.ts';
import type { CardEntry } from './card/card-entry.port.ts';
import type { CardPaymentGateway } from './card/card-payment-gateway.port.ts';
import { CheckPayment } from './card/check-payment.ts';
import { LoadOrder } from './order/load-order.ts';
import { LoadReceipt } from './order/load-receipt.ts';
import { OpenCardField } from './card/open-card-field.ts';
import type { OrderGateway } from './order/order-gateway.port.ts';
import { PayByCard } from './card/pay-by-card.ts';
import { WatchPayment } from './card/watch-payment.ts';

export interface PurchaseDependencies<Host> {
  readonly orderGateway: OrderGateway;
  readonly cardPaymentGateway: CardPaymentGateway;
  /** Undefined for a tenant without a provider of cards. */
  readonly cardEntry: CardEntry<Host> | undefined;
  readonly refreshSelf: Pick<RefreshSelf, 'execute'>;
  readonly clock: Clock;
}

/** An order, its payment by card, and its receipt. */
export function createPurchase<Host>({
  orderGateway,
  cardPaymentGateway,
  cardEntry,
  refreshSelf,
  clock,
}: PurchaseDependencies<Host>) {
  const checkPayment = new CheckPayment(cardPaymentGateway, refreshSelf);
  return {
    loadOrder: new LoadOrder(orderGateway),
    loadReceipt: new LoadReceipt(orderGateway),
    openCardField: new OpenCardField(cardPaymentGateway, cardEntry),
    checkPayment,
    payByCard: new PayByCard(cardPaymentGateway, checkPayment),
    /** One for each order that a person waits for. */
    createWatch: () => new WatchPayment(checkPayment, clock),
  };
}

export type PurchaseFeature<Host> = ReturnType<typeof createPurchase<Host>>;

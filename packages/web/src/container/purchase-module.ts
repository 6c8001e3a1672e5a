import { HttpCardPaymentGateway, HttpOrderGateway, StripeCardEntry } from '@duet/adapters/payments';
import { err } from '@duet/core/kernel';
import {
  CheckPayment,
  LoadOrder,
  LoadReceipt,
  OpenCardField,
  PayByCard,
  Paywall,
  WatchPayment,
  type CardEntry,
} from '@duet/core/payments';
import { RefreshSelf } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { PURCHASE_STORE, PurchaseStore, RECEIPT_STORE, ReceiptStore } from '../payments/index.ts';
import { TOKENS } from './tokens.ts';

/** A tenant without a provider of cards. */
const NO_CARDS: CardEntry<HTMLElement> = { open: () => Promise.resolve(err('unavailable')) };

/** Loaded with the first order or receipt; the provider's own script only once a card is asked for. */
export const purchaseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.orderGateway).toResolvedValue((api) => new HttpOrderGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.cardPaymentGateway).toResolvedValue((api) => new HttpCardPaymentGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.cardEntry).toResolvedValue(
    ({ providers: { stripe } }, scripts, clock, logger) =>
      stripe ? new StripeCardEntry(scripts, stripe.sdk, clock, logger) : NO_CARDS,
    [TOKENS.deployment, TOKENS.providerScripts, TOKENS.clock, TOKENS.logger],
  );
  bind(LoadOrder).toResolvedValue((gateway) => new LoadOrder(gateway), [TOKENS.orderGateway]);
  bind(LoadReceipt).toResolvedValue((gateway) => new LoadReceipt(gateway), [TOKENS.orderGateway]);
  bind(CheckPayment).toResolvedValue(
    (gateway, refreshSelf) => new CheckPayment(gateway, refreshSelf),
    [TOKENS.cardPaymentGateway, RefreshSelf],
  );
  bind(PayByCard).toResolvedValue(
    (gateway, checkPayment) => new PayByCard(gateway, checkPayment),
    [TOKENS.cardPaymentGateway, CheckPayment],
  );
  bind(PURCHASE_STORE).toResolvedValue(
    (loadOrder, gateway, cardEntry, payByCard, checkPayment, clock, analytics, translator, paywall) => (sku) =>
      new PurchaseStore(
        {
          loadOrder,
          openCardField: new OpenCardField(gateway, cardEntry),
          payByCard,
          watchPayment: new WatchPayment(checkPayment, clock),
          analytics,
          paywall,
          language: () => translator.language,
        },
        sku,
      ),
    [
      LoadOrder,
      TOKENS.cardPaymentGateway,
      TOKENS.cardEntry,
      PayByCard,
      CheckPayment,
      TOKENS.clock,
      TOKENS.analytics,
      TOKENS.translator,
      Paywall,
    ],
  );
  bind(RECEIPT_STORE).toResolvedValue(
    (loadReceipt) => (invoiceId) => new ReceiptStore(loadReceipt, invoiceId),
    [LoadReceipt],
  );
});

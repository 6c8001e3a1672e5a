import { HttpCardPaymentGateway, HttpOrderGateway, StripeCardEntry } from '@duet/adapters/payments';
import { err } from '@duet/core/kernel';
import { createPurchase, Paywall, type CardEntry } from '@duet/core/payments';
import { ContainerModule } from 'inversify';
import { PURCHASE_STORE, PurchaseStore, RECEIPT_STORE, ReceiptStore } from '../../payments/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** A tenant without a provider of cards. */
const CARDS_UNAVAILABLE: CardEntry<HTMLElement> = { open: () => Promise.resolve(err('unavailable')) };

/** Loaded with the first order or receipt; the provider's own script only once a card is requested. */
export const purchaseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.orderGateway).toResolvedValue((api) => new HttpOrderGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.cardPaymentGateway).toResolvedValue((api) => new HttpCardPaymentGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.cardEntry).toResolvedValue(
    ({ providers: { stripe } }, scripts, clock, logger) =>
      stripe ? new StripeCardEntry(scripts, stripe.sdk, clock, logger) : CARDS_UNAVAILABLE,
    [TOKENS.deployment, TOKENS.providerScripts, TOKENS.clock, TOKENS.logger],
  );
  bind(FEATURES.purchase).toDynamicValue(({ get }) =>
    createPurchase({
      orderGateway: get(TOKENS.orderGateway),
      cardPaymentGateway: get(TOKENS.cardPaymentGateway),
      cardEntry: get(TOKENS.cardEntry),
      refreshSelf: get(FEATURES.sessionRestoration).refreshSelf,
      clock: get(TOKENS.clock),
    }),
  );
  bind(PURCHASE_STORE).toResolvedValue(
    ({ loadOrder, openCardField, payByCard, createWatch }, analytics, translator, paywall) =>
      (sku) =>
        new PurchaseStore(
          {
            loadOrder,
            openCardField,
            payByCard,
            watchPayment: createWatch(),
            analytics,
            paywall,
            language: () => translator.language,
          },
          sku,
        ),
    [FEATURES.purchase, TOKENS.analytics, TOKENS.translator, Paywall],
  );
  bind(RECEIPT_STORE).toResolvedValue(
    ({ loadReceipt }) =>
      (invoiceId) =>
        new ReceiptStore(loadReceipt, invoiceId),
    [FEATURES.purchase],
  );
});

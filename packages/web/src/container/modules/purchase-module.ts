import { HttpCardPaymentGateway, HttpOrderGateway, StripeCardEntry } from '@duet/adapters/payments';
import { createPurchase, Paywall } from '@duet/core/payments';
import { ContainerModule } from 'inversify';
import { PURCHASE_STORE, PurchaseStore, RECEIPT_STORE, ReceiptStore } from '../../payments/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** Loaded with the first order or receipt; the provider's own script only once a card is requested. */
export const purchaseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.orderGateway).toResolvedValue((api) => new HttpOrderGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.cardPaymentGateway).toResolvedValue((api) => new HttpCardPaymentGateway(api), [TOKENS.apiClient]);
  bind(FEATURES.purchase).toDynamicValue(({ get }) => {
    const { stripe } = get(TOKENS.deployment).providers;
    return createPurchase({
      orderGateway: get(TOKENS.orderGateway),
      cardPaymentGateway: get(TOKENS.cardPaymentGateway),
      cardEntry:
        stripe && new StripeCardEntry(get(TOKENS.providerScripts), stripe.sdk, get(TOKENS.clock), get(TOKENS.logger)),
      refreshSelf: get(FEATURES.sessionRestoration).refreshSelf,
      clock: get(TOKENS.clock),
    });
  });
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

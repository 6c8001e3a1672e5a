import { HttpOrderGateway, HttpPaymentStatusGateway, paymentProviders } from '@duet/adapters/payments';
import { createPurchase, Paywall } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import { ContainerModule } from '../../../injection/index.ts';
import {
  CALLBACK_STORE,
  CallbackStore,
  PURCHASE_STORE,
  PurchaseStore,
  RECEIPT_STORE,
  ReceiptStore,
} from '../../../payments/index.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';
import { paymentsApi } from './payments-api.ts';

/** Loaded with the first order or receipt; the provider's own script only once a card is requested. */
export const purchaseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.orderGateway).toResolvedValue(
    (create) => new HttpOrderGateway(paymentsApi(create)),
    [TOKENS.createApiClient],
  );
  bind(FEATURES.purchase).toDynamicValue(({ get }) => {
    const api = paymentsApi(get(TOKENS.createApiClient));
    const { gateways } = get(TOKENS.deployment);
    const clock = get(TOKENS.clock);
    return createPurchase({
      orderGateway: get(TOKENS.orderGateway),
      paymentStatusGateway: new HttpPaymentStatusGateway(api),
      providers: paymentProviders({
        api,
        gateways,
        scripts: get(TOKENS.providerScripts),
        clock,
        logger: get(TOKENS.logger),
        place: 'subscribe',
        language: () => get(TOKENS.translator).language,
        returnAddress: (invoiceId) => callbackAddress(get(TOKENS.translator).language, invoiceId),
      }),
      refreshSelf: get(FEATURES.sessionRestoration).refreshSelf,
      clock,
    });
  });
  bind(PURCHASE_STORE).toResolvedValue(
    ({ loadOrder, paymentMethods, createWatch }, analytics, translator, paywall) =>
      (sku, replacesPlan) =>
        new PurchaseStore(
          {
            loadOrder,
            paymentMethods,
            watchPayment: createWatch(),
            analytics,
            paywall,
            language: () => translator.language,
            leaveFor: (address) => window.location.assign(address),
          },
          { sku, replacesPlan },
        ),
    [FEATURES.purchase, TOKENS.analytics, TOKENS.translator, Paywall],
  );
  bind(CALLBACK_STORE).toResolvedValue(
    ({ completeReturn, createReturnWatch }, paywall) =>
      (invoiceId, provider, transaction) => {
        const via = { provider, transaction };
        return new CallbackStore({ completeReturn, watchPayment: createReturnWatch(via), paywall }, invoiceId, via);
      },
    [FEATURES.purchase, Paywall],
  );
  bind(RECEIPT_STORE).toResolvedValue(
    ({ loadReceipt }, clock, paywall) =>
      (invoiceId) =>
        new ReceiptStore(loadReceipt, clock, paywall, invoiceId),
    [FEATURES.purchase, TOKENS.clock, Paywall],
  );
});

/** Where a bank's own page returns its customer to. */
const callbackAddress = (language: Language, invoiceId: string): string =>
  new URL(`/${language}/app/subscribe/callback?order=${encodeURIComponent(invoiceId)}`, window.location.origin).href;

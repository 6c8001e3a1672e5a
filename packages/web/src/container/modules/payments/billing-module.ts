import { gatewayTitle, HttpStoredCardGateway } from '@duet/adapters/payments';
import { createBilling } from '@duet/core/payments';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import { BILLING_STORE, BillingStore, CHANGE_CARD_STORE, ChangeCardStore } from '../../../payments/index.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';
import { paymentsApi } from './payments-api.ts';

/** With what a member pays; loaded beside the module of orders, whose card field it uses. */
export const billingModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.billing).toResolvedValue(
    (create, session) =>
      createBilling({ storedCardGateway: new HttpStoredCardGateway(paymentsApi(create)), self: () => session.self }),
    [TOKENS.createApiClient, SessionState],
  );
  bind(BILLING_STORE).toResolvedValue((billing) => () => new BillingStore(billing, gatewayTitle), [FEATURES.billing]);
  bind(CHANGE_CARD_STORE).toResolvedValue(
    (billing, { paymentMethods }, translator) =>
      () => {
        const [method] = paymentMethods(['stripe']);
        return new ChangeCardStore({
          billing,
          method: method?.kind === 'card' ? method : undefined,
          language: () => translator.language,
        });
      },
    [FEATURES.billing, FEATURES.purchase, TOKENS.translator],
  );
});

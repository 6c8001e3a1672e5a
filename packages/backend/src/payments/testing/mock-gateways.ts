import { FakeClock } from '@duet/core/kernel/testing';
import {
  BRAINTREE_MOCK,
  CREDITGUARD_MOCK,
  localFetch,
  PAYEEZY_MOCK,
  PAYPAL_MOCK,
  STRIPE_MOCK,
} from '@duet/provider-mocks';
import type { PreparedServer } from '../../server/index.ts';
import { createCheckouts } from '../checkout/create-checkouts.ts';
import { DeleteAtProviders } from '../gateway/delete-at-providers.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { SettlePayment } from '../settle-payment.ts';
import { SettleUnfinishedPayments } from '../settle-unfinished-payments.ts';
import { StripeGateway } from '../stripe-gateway.ts';
import { createWebhooks } from '../webhooks/create-webhooks.ts';
import { MaintainSubscriptions } from '../subscription/maintain-subscriptions.ts';

const NO_ACCOUNTS = { paypal: undefined, braintree: undefined, creditguard: undefined, payeezy: undefined };
const MOCKS = {
  stripe: STRIPE_MOCK,
  paypal: PAYPAL_MOCK,
  braintree: BRAINTREE_MOCK,
  creditguard: CREDITGUARD_MOCK,
  payeezy: PAYEEZY_MOCK,
};

/** What payments need of a server, with every gateway at its mock there, on a clock of its own. */
export function mockGateways({ app, context }: PreparedServer) {
  const clock = new FakeClock(context.clock.now());
  const request = localFetch(app);
  const stripe = new StripeGateway(STRIPE_MOCK, request);
  const checkouts = createCheckouts(NO_ACCOUNTS, MOCKS, request);
  const connection = { permissionsChanged: () => Promise.resolve() };
  const parts: PaymentDependencies = {
    ...context,
    clock,
    connection,
    stripe,
    checkouts,
    gateways: [stripe, ...checkouts],
    webhooks: createWebhooks({ stripe, checkouts, clock }),
  };
  return {
    clock,
    parts,
    settleUnfinished: () => new SettleUnfinishedPayments(parts, new SettlePayment(parts)).execute(),
    deleteAtProviders: () => new DeleteAtProviders(parts).execute(),
    maintainSubscriptions: () => new MaintainSubscriptions(parts).execute(),
  };
}

import { FakeClock } from '@duet/core/kernel/testing';
import { localFetch, PAYMENT_MOCK_VARIABLES, STRIPE_MOCK } from '@duet/provider-mocks';
import type { PreparedServer } from '../../server/index.ts';
import { createCheckouts } from '../checkout/create-checkouts.ts';
import { DeleteAtProviders } from '../gateway/delete-at-providers.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { SettlePayment } from '../settle-payment.ts';
import { SettleUnfinishedPayments } from '../settle-unfinished-payments.ts';
import { StripeGateway } from '../stripe-gateway.ts';
import { createWebhooks } from '../webhooks/create-webhooks.ts';
import { MaintainSubscriptions } from '../subscription/maintain-subscriptions.ts';

/** What payments need of a server, with every gateway at its mock there, on a clock of its own. */
export function mockGateways({ app, context }: PreparedServer) {
  const clock = new FakeClock(context.clock.now());
  const request = localFetch(app);
  const stripe = new StripeGateway(STRIPE_MOCK, request);
  const checkouts = createCheckouts({}, { variables: PAYMENT_MOCK_VARIABLES, request });
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

import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { Refusal, type FeatureRoutes, type MemberCall } from '../../http/index.ts';
import { runningSubscription } from '../current-subscription.ts';
import type { PaymentMethodOwner } from '../gateway/payment-gateway.port.ts';
import { savePaymentMethod } from '../gateway/stored-payment-methods.ts';
import { StripeCustomers } from '../gateway/stripe-customers.ts';
import { holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import { stripeRefusal } from '../stripe-gateway.ts';
import { retryRenewal } from '../subscription/retry-renewal.ts';
import { StripeCards, type CardDetails } from './stripe-cards.ts';

type CardRoutes = Pick<
  FeatureRoutes<'payments'>,
  'payments.getStripeCard' | 'payments.setStripeCard' | 'payments.deleteStripeCard' | 'payments.getPaymentMethod'
>;
type WireCard = HandlerAnswerOf<'payments.getStripeCard'>;

/**
 * The member's stored card at Stripe, and what their plan is renewed with: the method of the plan's own provider, whatever was
 * paid elsewhere since. Who has no running plan is told of what was stored last.
 */
export function cardRoutes(dependencies: PaymentDependencies): CardRoutes {
  const { database, clock } = dependencies;
  const customers = new StripeCustomers(dependencies);
  const cardsOf = ({ tenant }: MemberCall): StripeCards => {
    if (!dependencies.stripe || !tenant.file.gateways['stripe']) throw Refusal.of('purchase', 'payment unavailable');
    return new StripeCards(dependencies.stripe.wire);
  };
  const ownerOf = (call: MemberCall): PaymentMethodOwner => ({ ...holderOf(dependencies, call), provider: 'stripe' });
  const storedMethods = ({ tenantId, memberId }: PaymentMethodOwner) =>
    database.inTenant(tenantId, (transaction) =>
      transaction
        .selectFrom('payment_methods')
        .select(['provider', 'method', 'label'])
        .where('tenant_id', '=', tenantId)
        .where('member_id', '=', memberId)
        .where('method', 'is not', null)
        .orderBy('saved_at', 'desc')
        .execute(),
    );
  /** Where a running plan is renewed, or would be once its renewal is switched on again; undefined where nothing is. */
  const renewalProvider = async (call: MemberCall): Promise<string | undefined> => {
    const plan = await database.inTenant(call.tenant.id, (transaction) =>
      runningSubscription(transaction, holderOf(dependencies, call)),
    );
    return plan?.provider ?? undefined;
  };
  const storedCard = async (owner: PaymentMethodOwner): Promise<string | undefined> =>
    (await storedMethods(owner)).find(({ provider }) => provider === 'stripe')?.method ?? undefined;

  const start = async (cards: StripeCards, { tenantId, memberId }: PaymentMethodOwner) => {
    const customer = await customers.find({ tenant_id: tenantId, member_id: memberId });
    const setup = customer === undefined ? undefined : await cards.startSetup(customer);
    if (!setup?.ok) throw Refusal.of('purchase', 'payment unavailable');
    return { status: 'open' as const, client_secret: setup.value.client_secret };
  };

  /** Stripe alone says whether a card was stored, and for whom. */
  const finish = async (cards: StripeCards, owner: PaymentMethodOwner, id: string) => {
    const setup = await cards.setup(id);
    const customer = await customers.find({ tenant_id: owner.tenantId, member_id: owner.memberId });
    if (!setup.ok) throw Refusal.of('purchase', 'payment unavailable');
    const { status, payment_method: method, last_setup_error: error } = setup.value;
    if (customer === undefined || setup.value.customer !== customer) throw Refusal.notFound();
    if (status !== 'succeeded' || typeof method !== 'string')
      return { status: 'declined' as const, reason: stripeRefusal(error ?? {}) };
    const former = await storedCard(owner);
    await database.inTenant(owner.tenantId, async (transaction) => {
      const now = new Date(clock.now());
      await savePaymentMethod(transaction, owner, { customer, method }, now);
      if (former !== method) await retryRenewal(transaction, owner, now);
    });
    // One that Stripe keeps a while longer is charged by nobody: the new one has taken its place.
    if (former !== undefined && former !== method) await cards.detach(former);
    return { status: 'saved' as const };
  };

  return {
    'payments.getStripeCard': async (_request, call) => {
      const cards = cardsOf(call);
      const method = await storedCard(ownerOf(call));
      if (method === undefined) return { card: null };
      const card = await cards.card(method);
      if (!card.ok && card.error !== 'missing') throw Refusal.of('purchase', 'payment unavailable');
      return { card: card.ok ? toWire(card.value) : null };
    },
    'payments.setStripeCard': ({ setup_intent: id }, call) =>
      id === undefined ? start(cardsOf(call), ownerOf(call)) : finish(cardsOf(call), ownerOf(call), id),
    'payments.deleteStripeCard': async (_request, call) => {
      const [cards, owner] = [cardsOf(call), ownerOf(call)];
      const method = await storedCard(owner);
      if (method === undefined) return {};
      const detached = await cards.detach(method);
      if (!detached.ok && detached.error !== 'missing') throw Refusal.of('purchase', 'payment unavailable');
      await database.inTenant(owner.tenantId, (transaction) =>
        transaction
          .updateTable('payment_methods')
          .set({ method: null, label: null })
          .where('tenant_id', '=', owner.tenantId)
          .where('member_id', '=', owner.memberId)
          .where('provider', '=', 'stripe')
          .where('method', '=', method)
          .execute(),
      );
      return {};
    },
    'payments.getPaymentMethod': async (_request, call) => {
      const owner = ownerOf(call);
      const [methods, renewedAt] = await Promise.all([storedMethods(owner), renewalProvider(call)]);
      const [found] = renewedAt === undefined ? methods : methods.filter(({ provider }) => provider === renewedAt);
      if (!found) return { method: null };
      const { provider, label } = found;
      return { method: { provider, ...(label !== null && { label }) } };
    },
  };
}

const toWire = ({ brand, last4, exp_month, exp_year }: CardDetails): WireCard['card'] => ({
  brand,
  last4,
  exp_month,
  exp_year,
});

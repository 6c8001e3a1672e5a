import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { Refusal, type FeatureRoutes, type MemberCall } from '../../http/index.ts';
import { savePaymentMethod } from '../gateway/stored-payment-methods.ts';
import { invoiceOf } from '../order/invoices.ts';
import { requirePayable } from '../order/order-terms.ts';
import { gatewaysOf, holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import type { SettlePayment } from '../settle-payment.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { openCardSession, readCardSession } from './card-sessions.ts';
import { PayeezyGateway } from './payeezy-gateway.ts';

type PayeezyAnswer = HandlerAnswerOf<'payments.setPayeezyCard'>;

/** The card that a member enters in Payeezy's fields, to be charged. Payeezy tells our server of it in a message of its own. */
export function payeezyRoutes(
  dependencies: PaymentDependencies,
  settle: SettlePayment,
): Pick<FeatureRoutes<'payments'>, 'payments.setPayeezyCard'> {
  const { database, checkouts, clock } = dependencies;

  const open = async (invoiceId: string, holder: SubscriptionHolder, call: MemberCall): Promise<PayeezyAnswer> => {
    const invoice = await database.inTenant(holder.tenantId, (transaction) =>
      invoiceOf(transaction, holder, invoiceId),
    );
    if (!invoice) throw Refusal.notFound();
    const { status } = await settle.execute(invoice);
    if (status !== 'open' && status !== 'declined') return { status };
    await database.inTenant(holder.tenantId, (transaction) => requirePayable(transaction, holder, invoice));
    const gateway = checkouts.find((checkout) => checkout instanceof PayeezyGateway);
    if (!gateway || !gatewaysOf(dependencies, call.tenant, invoice.currency).includes('payeezy'))
      throw Refusal.of('purchase', 'payment unavailable');
    const session = await gateway.wire.openFields();
    if (!session.ok) throw Refusal.of('purchase', 'payment unavailable');
    await database.inTenant(holder.tenantId, (transaction) =>
      openCardSession(transaction, holder, session.value, new Date(clock.now())),
    );
    return { status: 'open', client_token: session.value.clientToken, public_key: session.value.publicKey };
  };

  /** Payeezy alone says which card was entered; until then it is open. */
  const save = async (clientToken: string, holder: SubscriptionHolder): Promise<PayeezyAnswer> =>
    database.inTenant(holder.tenantId, async (transaction) => {
      const entered = await readCardSession(transaction, holder, clientToken);
      if (!entered) throw Refusal.notFound();
      if (entered.status === 'entering') return { status: 'open' };
      if (entered.status === 'refused') return { status: 'declined', reason: 'declined' };
      const owner = { tenantId: holder.tenantId, memberId: holder.memberId, provider: 'payeezy' };
      await savePaymentMethod(transaction, owner, entered.card, new Date(clock.now()));
      return { status: 'saved' };
    });

  return {
    'payments.setPayeezyCard': ({ invoice_id: id, client_token: token }, call) => {
      const holder = holderOf(dependencies, call);
      return token === undefined ? open(id, holder, call) : save(token, holder);
    },
  };
}

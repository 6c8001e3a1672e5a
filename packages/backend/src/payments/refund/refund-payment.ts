import type { TenantTransaction } from '../../database/index.ts';
import { Refusal, type MemberCall } from '../../http/index.ts';
import { holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { GiveBack, type GivenBack } from './give-back.ts';
import { paymentOf, periodEnd, type Payment } from './refundable-payment.ts';

const REFUSALS = {
  unknown: 'refund underway',
  refused: 'refund failed',
} as const satisfies Readonly<Record<Exclude<GivenBack, 'given'>, string>>;

/**
 * Gives a payment back within its period, whole, and withdraws what it bought. That it was asked back is written down before the provider is
 * asked: a refund whose outcome was lost is asked for again, by its member or by a job, and one is made.
 */
export class RefundPayment {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly giveBack = new GiveBack(dependencies),
  ) {}

  async execute(invoiceId: string, call: MemberCall): Promise<Record<string, never>> {
    const holder = holderOf(this.dependencies, call);
    const payment = await this.dependencies.database.inTenant(holder.tenantId, (transaction) =>
      this.#request(transaction, holder, invoiceId),
    );
    if (payment.refunded_at) return {};
    const given = await this.giveBack.execute(payment, holder);
    if (given !== 'given') throw Refusal.of('purchase', REFUSALS[given], 409);
    return {};
  }

  /** Requests of one member wait for each other, so that two at once are not both the first for a long time. */
  async #request(transaction: TenantTransaction, holder: SubscriptionHolder, invoiceId: string): Promise<Payment> {
    const { tenantId, memberId, now } = holder;
    await transaction
      .selectFrom('members')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', memberId)
      .forUpdate()
      .execute();
    const payment = await paymentOf(transaction, holder, invoiceId);
    if (!payment) throw Refusal.notFound();
    if (payment.refunded_at ?? payment.refund_requested_at) return payment;
    const until = periodEnd(payment);
    if (!until || until <= now) throw Refusal.of('purchase', 'refund period over', 409);
    if (payment.was_refunded_lately) throw Refusal.of('purchase', 'refund lately', 409);
    await transaction
      .updateTable('transactions')
      .set({ refund_requested_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', payment.id)
      .execute();
    return payment;
  }
}

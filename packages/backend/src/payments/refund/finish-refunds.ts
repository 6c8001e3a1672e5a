import { KEY_LIFETIME } from '../gateway/payment-gateway.port.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { GiveBack } from './give-back.ts';
import { paymentOf } from './refundable-payment.ts';

const BATCH_SIZE = 20;
/** Milliseconds that a request is left to the call that made it. */
const GRACE = 60_000;

/** Asks again for refunds whose outcome was lost. */
export class FinishRefunds {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly giveBack = new GiveBack(dependencies),
  ) {}

  /** Those of each provider by themselves: while one cannot be reached, the others' requests have their turn. */
  async execute(): Promise<void> {
    for (const { provider } of this.dependencies.gateways) await this.#finishAt(provider);
  }

  /** The oldest first, and those that a person has to look at last. */
  async #finishAt(provider: string): Promise<void> {
    const { database, clock, logFault } = this.dependencies;
    const now = new Date(clock.now());
    const requests = await database.acrossTenants
      .selectFrom('transactions')
      .select(['tenant_id', 'member_id', 'invoice_id', 'refund_requested_at'])
      .where('provider', '=', provider)
      .where('refunded_at', 'is', null)
      .where('refund_requested_at', '<', new Date(now.getTime() - GRACE))
      .orderBy(({ eb }) => eb('refund_requested_at', '<', new Date(now.getTime() - KEY_LIFETIME)))
      .orderBy('refund_requested_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { tenant_id: tenantId, member_id: memberId, invoice_id, refund_requested_at: requestedAt } of requests) {
      try {
        await this.#finish({ tenantId, memberId, now }, invoice_id, requestedAt ?? now);
      } catch (error) {
        // A request that fails does not delay the others; it is made again with the next round.
        logFault(error);
      }
    }
  }

  async #finish(holder: SubscriptionHolder, invoiceId: string, requestedAt: Date): Promise<void> {
    const { database, logFault } = this.dependencies;
    if (holder.now.getTime() - requestedAt.getTime() > KEY_LIFETIME) {
      // The provider may have forgotten the key, and would refuse what it has given back already. A person has to look.
      logFault(new Error(`The outcome of the refund of ${invoiceId} has stayed unknown`));
      return;
    }
    const payment = await database.inTenant(holder.tenantId, (transaction) =>
      paymentOf(transaction, holder, invoiceId),
    );
    if (payment) await this.giveBack.execute(payment, holder);
  }
}

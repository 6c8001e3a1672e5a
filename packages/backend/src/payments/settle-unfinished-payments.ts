import { sql } from 'kysely';
import { CloseOrder } from './order/close-order.ts';
import type { Invoice } from './order/invoices.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { SettlePayment } from './settle-payment.ts';

const MINUTE = 60_000;
/** Minutes after which nobody is about to pay an order any more; its payment is then cancelled at the provider. */
const LONGEST_OPEN = 24 * 60;
const BATCH_SIZE = 20;

/**
 * Asks the provider about payments that no client asks about any more: a tab that was closed, an answer that was lost. What stays
 * unpaid for a day is given up there.
 */
export class SettleUnfinishedPayments {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly settle: SettlePayment,
    private readonly closeOrder = new CloseOrder(dependencies),
  ) {}

  async execute(): Promise<void> {
    for (const invoice of await this.#takeUnfinished()) {
      try {
        await this.#finish(invoice);
      } catch (error) {
        // A failed query does not delay the others; it is repeated later.
        this.dependencies.logFault(error);
      }
    }
  }

  async #finish(invoice: Invoice): Promise<void> {
    const { status } = await this.settle.execute(invoice);
    const isUnpaid = status === 'open' || status === 'declined';
    if (isUnpaid && invoice.created_at <= this.#before(LONGEST_OPEN)) await this.closeOrder.execute(invoice);
  }

  /**
   * Those that were looked at longest ago. Taking one counts as looking at it: one whose provider cannot be reached waits behind the
   * others, which it would keep from their turn for ever.
   */
  async #takeUnfinished(): Promise<readonly Invoice[]> {
    const { database, clock } = this.dependencies;
    const now = new Date(clock.now());
    const { rows } = await sql<Invoice>`
      update invoices set checked_at = ${now} where (tenant_id, id) in (
        select tenant_id, id from invoices
        where gateway is not null and purpose <> 'renewal'
          and (status = 'checking' and checked_at < ${this.#before(1)} or status = 'open' and checked_at < ${this.#before(5)})
        order by checked_at limit ${BATCH_SIZE} for update skip locked)
      returning *`.execute(database.acrossTenants);
    return rows;
  }

  #before(minutes: number): Date {
    return new Date(this.dependencies.clock.now() - minutes * MINUTE);
  }
}

import type { Invoice } from './invoices.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { SettlePayment } from './settle-payment.ts';

const MINUTE = 60_000;
const BATCH_SIZE = 20;

/** Asks the provider about payments that no client asks about any more: a tab that was closed, an answer that was lost. */
export class SettleUnfinishedPayments {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly settle: SettlePayment,
  ) {}

  async execute(): Promise<void> {
    for (const invoice of await this.#findUnfinished()) {
      try {
        await this.settle.execute(invoice);
      } catch (error) {
        // A failed query does not delay the others; it is repeated later.
        this.dependencies.logFault(error);
      }
    }
  }

  #findUnfinished(): Promise<Invoice[]> {
    const { database, clock } = this.dependencies;
    const before = (minutes: number) => new Date(clock.now() - minutes * MINUTE);
    return database.acrossTenants
      .selectFrom('invoices')
      .selectAll()
      .where('intent_id', 'is not', null)
      .where((where) =>
        where.or([
          where.and([where('status', '=', 'checking'), where('checked_at', '<', before(1))]),
          where.and([
            where('status', '=', 'open'),
            where('checked_at', '<', before(5)),
            where('created_at', '>', before(26 * 60)),
          ]),
        ]),
      )
      .orderBy('checked_at')
      .limit(BATCH_SIZE)
      .execute();
  }
}

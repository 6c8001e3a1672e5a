import type { Invoice } from './invoices.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { SettlePayment } from './settle-payment.ts';

const MINUTE = 60_000;
const A_ROUND = 20;

/** Asks the provider about payments that nobody asks about any more: a tab that was closed, an answer that was lost. */
export class SettleUnfinished {
  constructor(
    private readonly parts: PaymentParts,
    private readonly settle: SettlePayment,
  ) {}

  async execute(): Promise<void> {
    for (const invoice of await this.#waiting()) {
      try {
        await this.settle.execute(invoice);
      } catch (error) {
        // One that cannot be asked about keeps nobody else waiting; it comes again.
        this.parts.logFault(error);
      }
    }
  }

  #waiting(): Promise<Invoice[]> {
    const { database, clock } = this.parts;
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
      .limit(A_ROUND)
      .execute();
  }
}

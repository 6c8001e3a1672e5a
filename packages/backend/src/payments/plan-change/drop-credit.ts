import { endWithoutCredit } from '@duet/core/payments';
import type { TenantTransaction } from '../../database/index.ts';
import type { Invoice } from '../order/invoices.ts';

/** From when until when a plan runs. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The period of a plan whose credit is gone, as its money alone pays for it. It is kept as the last part of a whole one, so that what is
 * left of it is reckoned at the plan's own price. Without a credit it stays as it is.
 */
export async function dropCredit(
  transaction: TenantTransaction,
  { tenant_id, id, amount, credit }: Pick<Invoice, 'tenant_id' | 'id' | 'amount' | 'credit'>,
  { startsAt, endsAt }: Period,
): Promise<Period> {
  if (credit === 0) return { startsAt, endsAt };
  const whole = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  const end = endWithoutCredit(whole, { amount, credit });
  const period = { startsAt: new Date(end - (whole.endsAt - whole.startsAt)), endsAt: new Date(end) };
  await transaction
    .updateTable('invoices')
    .set({ period_starts_at: period.startsAt })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
  return period;
}

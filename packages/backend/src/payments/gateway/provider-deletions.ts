import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../database/index.ts';
import { KEY_LIFETIME, type PaymentMethodOwner, type StoredPaymentMethod } from './payment-gateway.port.ts';

/**
 * Notes what a member left with providers, to be deleted there. In the transaction that deletes the member here, so that one does not
 * happen without the other, and a provider out of reach keeps nobody's profile alive.
 */
export async function deleteAtProvidersLater(
  transaction: Database['acrossTenants'],
  { tenant_id: tenantId, member_id: memberId }: { readonly tenant_id: string; readonly member_id: string },
  dueAt: Date,
): Promise<void> {
  await sql`insert into provider_deletions (tenant_id, provider, customer, method, due_at)
    select tenant_id, provider, customer, coalesce(method, ''), ${dueAt} from payment_methods
    where tenant_id = ${tenantId} and member_id = ${memberId} and (customer <> '' or method is not null)
    on conflict do nothing`.execute(transaction);
}

/** Notes the method whose place another one takes, and its customer where that is another one too. A charge under way may still use it. */
export async function deleteReplaced(
  transaction: TenantTransaction,
  { tenantId, memberId, provider }: PaymentMethodOwner,
  { customer, method }: StoredPaymentMethod,
  replacedAt: Date,
): Promise<void> {
  const former = await transaction
    .selectFrom('payment_methods')
    .select(['customer', 'method'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  if (!former || former.method === null || former.method === method) return;
  await transaction
    .insertInto('provider_deletions')
    .values({
      tenant_id: tenantId,
      provider,
      customer: former.customer === customer ? '' : former.customer,
      method: former.method,
      due_at: new Date(replacedAt.getTime() + KEY_LIFETIME),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

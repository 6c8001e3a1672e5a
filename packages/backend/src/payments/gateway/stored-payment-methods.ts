import type { TenantTransaction } from '../../database/index.ts';
import type { PaymentMethodOwner, StoredPaymentMethod } from './payment-gateway.port.ts';
import { deleteReplaced } from './provider-deletions.ts';

/** The provider's id of a member, where they have paid there before. */
export async function customerOf(
  transaction: TenantTransaction,
  { tenantId, memberId, provider }: PaymentMethodOwner,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('payment_methods')
    .select('customer')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customer;
}

/** Keeps the first customer that was saved, and answers with it: two calls at once may both have made one. */
export async function saveCustomer(
  transaction: TenantTransaction,
  { tenantId, memberId, provider }: PaymentMethodOwner,
  customer: string,
  savedAt: Date,
): Promise<string> {
  const row = await transaction
    .insertInto('payment_methods')
    .values({ tenant_id: tenantId, member_id: memberId, provider, customer, method: null, saved_at: savedAt })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'member_id', 'provider']).doUpdateSet((values) => ({
        customer: values.ref('payment_methods.customer'),
      })),
    )
    .returning('customer')
    .executeTakeFirstOrThrow();
  return row.customer;
}

/** Replaces what the member left with this provider before, which is deleted there later. */
export async function savePaymentMethod(
  transaction: TenantTransaction,
  { tenantId, memberId, provider }: PaymentMethodOwner,
  { customer, method, label = null }: StoredPaymentMethod & { readonly label?: string | null },
  savedAt: Date,
): Promise<void> {
  await deleteReplaced(transaction, { tenantId, memberId, provider }, { customer, method }, savedAt);
  await transaction
    .insertInto('payment_methods')
    .values({ tenant_id: tenantId, member_id: memberId, provider, customer, method, label, saved_at: savedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'member_id', 'provider'])
        .doUpdateSet({ customer, method, label, saved_at: savedAt }),
    )
    .execute();
}

/** What a member left with this provider to be charged, where they have left anything. */
export async function storedPaymentMethod(
  transaction: TenantTransaction,
  { tenantId, memberId, provider }: PaymentMethodOwner,
): Promise<(StoredPaymentMethod & { readonly label?: string }) | undefined> {
  const row = await transaction
    .selectFrom('payment_methods')
    .select(['customer', 'method', 'label'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row || row.method === null) return undefined;
  const { customer, method, label } = row;
  return { customer, method, ...(label !== null && { label }) };
}

/** Nothing can be charged with it any more. */
export async function forgetPaymentMethod(
  transaction: TenantTransaction,
  { tenantId, memberId, provider }: PaymentMethodOwner,
): Promise<void> {
  await transaction
    .updateTable('payment_methods')
    .set({ method: null, label: null })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute();
}

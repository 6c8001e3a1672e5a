import { randomUUID } from 'node:crypto';
import { dayText, levelPermissions, moneyText, periodEnd } from '@duet/core/payments';
import type { TenantTransaction } from '../database/index.ts';
import type { Invoice } from './invoices.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** Gives what was paid for: subscription, permissions, the transaction and its receipt by email, all or nothing. */
export async function grantPurchase(
  transaction: TenantTransaction,
  dependencies: Pick<PaymentDependencies, 'clock' | 'mailOutbox' | 'tenants'>,
  invoice: Invoice,
  reference: string,
): Promise<void> {
  const { tenant_id, member_id, level } = invoice;
  const now = dependencies.clock.now();
  const end = new Date(periodEnd(now, { amount: invoice.duration_amount, unit: invoice.duration_unit }));
  const subscriptionId = randomUUID();
  await transaction
    .insertInto('subscriptions')
    .values({
      tenant_id,
      id: subscriptionId,
      member_id,
      context: 'purchase',
      level,
      provider: 'stripe',
      starts_at: new Date(now),
      ends_at: end,
    })
    .execute();
  await transaction
    .insertInto('entitlements')
    .values(
      levelPermissions(level).map((permission) => ({
        tenant_id,
        member_id,
        subscription_id: subscriptionId,
        permission,
        expires_at: end,
      })),
    )
    .execute();
  await transaction
    .insertInto('transactions')
    .values({
      tenant_id,
      id: randomUUID(),
      member_id,
      invoice_id: invoice.id,
      provider: 'stripe',
      reference,
      paid_at: new Date(now),
      ends_at: end,
    })
    .execute();
  await sendReceipt(transaction, dependencies, invoice, end);
}

/** To members whose address is known; who came with Facebook may have none. */
async function sendReceipt(
  transaction: TenantTransaction,
  { mailOutbox: mailbox, tenants }: Pick<PaymentDependencies, 'mailOutbox' | 'tenants'>,
  invoice: Invoice,
  end: Date,
): Promise<void> {
  const member = await transaction
    .selectFrom('members')
    .select(['email', 'first_name', 'preferred_language'])
    .where('tenant_id', '=', invoice.tenant_id)
    .where('id', '=', invoice.member_id)
    .executeTakeFirstOrThrow();
  if (member.email === null) return;
  const language = member.preferred_language;
  await mailbox.enqueue(transaction, tenants.get(invoice.tenant_id), {
    kind: 'purchase_receipt',
    memberId: invoice.member_id,
    recipient: member.email,
    language,
    name: member.first_name,
    path: `subscribe/receipt?order=${invoice.id}`,
    isRequested: true,
    values: {
      product: invoice.name,
      total: moneyText(invoice.amount, invoice.currency, language),
      until: dayText(end.getTime(), language, 'UTC'),
      requestId: invoice.id,
    },
  });
}

import { moneyText } from '@duet/core/payments';
import { dayText, type Language } from '@duet/core/tenant';
import type { TenantTransaction } from '../../database/index.ts';
import type { Mail } from '../../mail/index.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

type SubscriptionMail = Extract<
  Mail['kind'],
  | 'purchase_receipt'
  | 'renewal_announced'
  | 'charge_failed'
  | 'subscription_cancelled'
  | 'subscription_ended'
  | 'payment_refunded'
>;

interface MailDetails {
  /** The day that the email is about, where the member lives: when the subscription ends, renews, or is tried for the last time. */
  readonly until: Date;
  readonly amount?: { readonly cents: number; readonly currency: string; readonly tax?: number };
  /** The number of the invoice, which the member may quote; its receipt is where the email leads. */
  readonly invoiceId?: string;
  /** i18next's name for a variant of the text. */
  readonly context?: string;
}

type MailedProduct = Pick<SubscriptionRow, 'tenant_id' | 'member_id' | 'name' | 'level'>;

function amountTexts({ cents, currency, tax = 0 }: NonNullable<MailDetails['amount']>, language: Language) {
  return {
    total: moneyText(cents, currency, language),
    ...(tax > 0 && { tax: moneyText(tax, currency, language) }),
  };
}

/** Writes to the member about their subscription, in their language; not to whom no address is known. */
export async function sendSubscriptionMail(
  transaction: TenantTransaction,
  { mailOutbox, tenants }: Pick<PaymentDependencies, 'mailOutbox' | 'tenants'>,
  { tenant_id: tenantId, member_id: memberId, name, level }: MailedProduct,
  kind: SubscriptionMail,
  { until, amount, invoiceId, context }: MailDetails,
): Promise<void> {
  const member = await transaction
    .selectFrom('members')
    .select(['email', 'first_name', 'preferred_language', 'time_zone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.email === null) return;
  const language = member.preferred_language;
  await mailOutbox.enqueue(transaction, tenants.get(tenantId), {
    kind,
    memberId,
    recipient: member.email,
    language,
    name: member.first_name,
    path: invoiceId === undefined ? 'account/subscription' : `subscribe/receipt?order=${invoiceId}`,
    isRequested: true,
    sold: { name: name ?? '', level: level ?? '', ...(amount && amountTexts(amount, language)) },
    values: {
      until: dayText(until.getTime(), language, member.time_zone),
      ...(invoiceId !== undefined && { requestId: invoiceId }),
      ...(context !== undefined && { context }),
    },
  });
}

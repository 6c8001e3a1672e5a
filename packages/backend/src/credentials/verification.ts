import type { Language } from '@duet/core/tenant';
import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import { issueCode } from './one-use-codes.ts';

const WEEK = 7 * 86_400_000;

export interface Addressee {
  readonly memberId: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** Sends the link that proves an address, in the transaction that made it necessary. */
export async function sendVerification(
  { mailOutbox: mailbox, clock }: Pick<ServerContext, 'mailOutbox' | 'clock'>,
  transaction: TenantTransaction,
  tenant: ServedTenant,
  { memberId, email, name, language }: Addressee,
  isRequested: boolean,
): Promise<void> {
  const code = await issueCode(transaction, {
    tenantId: tenant.id,
    memberId,
    purpose: 'verify_email',
    email,
    expiresAt: clock.now() + WEEK,
  });
  await mailbox.enqueue(transaction, tenant, {
    kind: 'verify_email',
    memberId,
    recipient: email,
    language,
    name,
    path: `verify_email/${code}`,
    isRequested,
  });
}

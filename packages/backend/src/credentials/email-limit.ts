import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal } from '../http/index.ts';
import type { CountedLimit } from '../limits/index.ts';

const MINUTE = 60_000;
/**
 * Emails of one kind that anybody may have sent to an account: five at will, then ever more slowly, one in half an hour at last. A link
 * is good for an hour or longer, so whoever wastes them for another person leaves a good one in their mailbox.
 */
const EMAILS = { max: 200, window: 24 * 60 * MINUTE, pace: { free: 5, longest: 30 * MINUTE } } as const;

/**
 * Counts the link of a new address that is about to be sent there, whichever members ask for it: the address is no one's yet, and
 * its reader may have requested nothing. Throws `Refusal.exhausted` when that is too many; nothing is counted then.
 */
export async function countNewAddress(
  { rateCounters }: Pick<ServerContext, 'rateCounters'>,
  transaction: TenantTransaction,
  tenantId: string,
  email: string,
): Promise<void> {
  const wait = await rateCounters.takeIn(transaction, tenantId, { name: 'new address emails', ...EMAILS }, email);
  if (wait > 0) throw Refusal.exhausted(wait);
}

/** Counts an email that is about to be sent to `account`, known or not. Throws `Refusal.exhausted` when that is too many. */
export async function countEmail(
  { rateCounters }: ServerContext,
  tenantId: string,
  kind: 'recovery' | 'confirmation',
  account: string,
): Promise<void> {
  const limit: CountedLimit = { name: `${kind} emails`, ...EMAILS };
  const wait = await rateCounters.take(tenantId, limit, account);
  if (wait > 0) throw Refusal.exhausted(wait);
}

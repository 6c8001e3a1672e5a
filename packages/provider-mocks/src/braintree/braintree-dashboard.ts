import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Happening, ProviderMessage } from '../http/index.ts';
import type { BraintreeTransactions } from './braintree-transactions.ts';

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What happens to a transaction in Braintree's own pages, by its id or the merchant's order, and Braintree's message about it. */
export function actAtBraintree(
  transactions: BraintreeTransactions,
  keys: Keys,
  payment: string,
  happens: Happening,
): ProviderMessage | undefined {
  const found = transactions.find(payment);
  if (!found) return undefined;
  const legacyId = Buffer.from(found.id, 'base64').toString().replace('transaction_', '');
  const transaction = `<transaction><id>${legacyId}</id><order-id>${found.orderId}</order-id></transaction>`;
  if (happens === 'nothing') return signed(keys, 'transaction_settled', transaction);
  if (happens === 'dispute') {
    found.disputes.push({ id: `dispute_${randomUUID()}`, status: 'OPEN' });
    return signed(keys, 'dispute_opened', `<dispute>${transaction}</dispute>`);
  }
  const whole = Number(found.amount.value);
  const value = (happens === 'refund' ? whole : whole / 2).toFixed(2);
  found.refunds.push({ id: `refund_${randomUUID()}`, status: 'SETTLED', amount: { value } });
  return signed(keys, 'transaction_reviewed', transaction);
}

function signed({ publicKey, privateKey }: Keys, kind: string, subject: string): ProviderMessage {
  const xml = `<notification><kind>${kind}</kind><timestamp>${randomUUID()}</timestamp><subject>${subject}</subject></notification>`;
  const payload = Buffer.from(xml).toString('base64');
  const key = createHash('sha1').update(privateKey).digest();
  const signature = createHmac('sha1', key).update(payload).digest('hex');
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ bt_signature: `${publicKey}|${signature}`, bt_payload: payload }).toString(),
  };
}

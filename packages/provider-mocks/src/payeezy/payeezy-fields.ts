import { createHmac, randomUUID } from 'node:crypto';
import { brandOf, outcomeOf } from '../cards/index.ts';
import type { PayeezyTransactions } from './payeezy-transactions.ts';

/** A message of PaymentJS, as it is posted to the merchant. */
export interface FieldMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Cards that are entered in PaymentJS's fields. */
export class PayeezyFields {
  readonly #nonces = new Map<string, string>();

  constructor(private readonly transactions: PayeezyTransactions) {}

  /** The token of a new session. */
  open(nonce: string): string {
    const token = randomUUID().replaceAll('-', '');
    this.#nonces.set(token, nonce);
    return token;
  }

  /** The message about the card that was entered, once; undefined for a token that is unknown or used. */
  enter(clientToken: string, number: string, holder: string): FieldMessage | undefined {
    const nonce = this.#nonces.get(clientToken);
    if (nonce === undefined) return undefined;
    this.#nonces.delete(clientToken);
    const headers = { 'content-type': 'application/json', 'client-token': clientToken, nonce };
    if (outcomeOf(number) === 'security-code')
      return { headers, body: { error: true, reason: 'BAD_REQUEST', gatewayReason: [{ code: '531' }] } };
    const card = {
      name: holder,
      last4: number.slice(-4),
      brand: brandOf(number),
      exp: { month: '12', year: '2034' },
      token: this.transactions.keep(number),
    };
    return { headers, body: { error: false, card } };
  }
}

/** As Payeezy signs: the digest of the parts one after the other. */
export const digestOf = (secret: string, parts: readonly string[], encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', secret).update(parts.join('')).digest(encoding);

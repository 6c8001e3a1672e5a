import { createHmac, randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type { GatewayFailure } from '../gateway/payment-gateway.port.ts';
import { readSearch, type FoundTransaction } from './payeezy-search.ts';

/** Milliseconds. Payeezy gives up on a bank after 30 seconds. */
const REQUEST_TIMEOUT = 35_000;
/** Earlier than any payment of ours: without a day, only those of today are looked through. */
const FIRST_DAY = '2010-01-01';

/** Where Payeezy answers, and as whom we ask. Charges, card fields and the search have addresses and keys of their own. */
export interface PayeezyAccount {
  /** `https://api.payeezy.com`. */
  readonly address: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly merchantToken: string;
  readonly transarmorToken: string;
  /** The currency of the merchant account, ISO 4217 in capitals. */
  readonly currency: string;
  /** PaymentJS, whose fields ask for cards: `https://prod.api.firstdata.com`. */
  readonly fields: { readonly address: string; readonly apiKey: string; readonly apiSecret: string };
  /** The search for transactions: `https://api.globalgatewaye4.firstdata.com`. */
  readonly search: { readonly address: string; readonly user: string; readonly password: string };
}

/** With which the browser may ask for a card, once. */
export interface FieldSession {
  readonly clientToken: string;
  readonly publicKey: string;
  /** What the message about the card must name. */
  readonly nonce: string;
}

const sessionAnswer = v.object({ publicKeyBase64: v.string() });

/** Payeezy's wires: JSON that is signed with the account's secret, and a search that answers CSV. */
export class PayeezyWire {
  constructor(
    readonly account: PayeezyAccount,
    private readonly request: typeof fetch,
  ) {}

  /** `refused` where Payeezy understood and did nothing (status 400). */
  call<Schema extends v.GenericSchema>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<Result<v.InferOutput<Schema>, GatewayFailure>> {
    const { address, apiKey, apiSecret, merchantToken } = this.account;
    const nonce = randomUUID();
    const timestamp = String(Date.now());
    const payload = JSON.stringify(body);
    return answered(async () => {
      const answer = await this.request(`${address}/v1/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: apiKey,
          token: merchantToken,
          nonce,
          timestamp,
          authorization: hexSignature(apiSecret, [apiKey, nonce, timestamp, merchantToken, payload]),
        },
        body: payload,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      if (answer.status === 404) return err('missing');
      if (answer.status === 400) return err('refused');
      if (!answer.ok) return err('unavailable');
      return ok(v.parse(schema, await answer.json()));
    });
  }

  /** Lets one card be entered in a browser, and its security code be checked without a charge. */
  openFields(): Promise<Result<FieldSession, GatewayFailure>> {
    const { fields, apiKey, apiSecret, merchantToken, transarmorToken } = this.account;
    const nonce = randomUUID();
    const timestamp = String(Date.now());
    const payload = JSON.stringify({
      gateway: 'PAYEEZY',
      apiKey,
      apiSecret,
      authToken: merchantToken,
      transarmorToken,
      zeroDollarAuth: true,
    });
    return answered(async () => {
      const answer = await this.request(`${fields.address}/paymentjs/v2/merchant/authorize-session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'api-key': fields.apiKey,
          'message-signature': signature(fields.apiSecret, [fields.apiKey, nonce, timestamp, payload]),
          nonce,
          timestamp,
        },
        body: payload,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      const clientToken = answer.headers.get('client-token');
      if (!answer.ok || clientToken === null || answer.headers.get('nonce') !== nonce) return err('unavailable');
      const { publicKeyBase64: publicKey } = v.parse(sessionAnswer, await answer.json());
      return ok({ clientToken, publicKey, nonce });
    });
  }

  /** Every transaction with this reference of ours, or with this number (tag) of Payeezy's. */
  find(
    by: { readonly reference: string } | { readonly tag: string },
  ): Promise<Result<readonly FoundTransaction[], GatewayFailure>> {
    const { address, user, password } = this.account.search;
    const query = new URLSearchParams({
      start_date: FIRST_DAY,
      search_field: 'reference' in by ? 'custref' : 'tag',
      search: 'reference' in by ? by.reference : by.tag,
    });
    return answered(async () => {
      const answer = await this.request(`${address}/transaction/search?${query.toString()}`, {
        headers: {
          accept: 'text/search-v3+csv',
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      return answer.ok ? ok(readSearch(await answer.text())) : err('unavailable');
    });
  }
}

/** The network, a time-out or an answer that is not Payeezy's: what happened is not known, and asked for again. */
async function answered<Value>(
  ask: () => Promise<Result<Value, GatewayFailure>>,
): Promise<Result<Value, GatewayFailure>> {
  try {
    return await ask();
  } catch {
    return err('unavailable');
  }
}

const hmac = (secret: string, parts: readonly string[]) => createHmac('sha256', secret).update(parts.join(''));
const signature = (secret: string, parts: readonly string[]): string => hmac(secret, parts).digest('base64');
/** The transaction API wants the hexadecimal digest in base64. */
const hexSignature = (secret: string, parts: readonly string[]): string =>
  Buffer.from(hmac(secret, parts).digest('hex')).toString('base64');

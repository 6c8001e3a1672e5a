import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type { GatewayFailure } from '../gateway/payment-gateway.port.ts';

/** Milliseconds. */
const REQUEST_TIMEOUT = 15_000;

/** Where PayPal answers, and as whom we ask. */
export interface PaypalAccount {
  /** `https://api-m.paypal.com`. */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's id of our webhook; none are believed without it. */
  readonly webhookId?: string | undefined;
}

/** A refusal that PayPal gives a reason for: a name such as `INSTRUMENT_DECLINED`. */
export interface PaypalRefusal {
  readonly issue: string;
}

const tokenSchema = v.object({ access_token: v.string() });
const refusalSchema = v.object({ details: v.optional(v.array(v.object({ issue: v.string() })), []) });

interface PaypalRequest {
  readonly body?: object;
  /** The body as it is sent, in place of `body`. */
  readonly text?: string;
  /** PayPal answers a repeated id with its first answer. */
  readonly requestId?: string;
}

/** PayPal's REST wire: a token for our account, JSON both ways. */
export class PaypalWire {
  constructor(
    readonly account: PaypalAccount,
    private readonly request: typeof fetch,
  ) {}

  /** `issue`: PayPal understood and refused (status 422). */
  async call<Schema extends v.GenericSchema>(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    schema: Schema,
    { body, text, requestId }: PaypalRequest = {},
  ): Promise<Result<v.InferOutput<Schema>, GatewayFailure | PaypalRefusal>> {
    try {
      const token = await this.#token();
      if (token === undefined) return err('unavailable');
      const answer = await this.request(`${this.account.address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          prefer: 'return=representation',
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
        ...(method === 'POST' && { body: text ?? JSON.stringify(body ?? {}) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      if (answer.status === 404) return err('missing');
      if (answer.status === 422) return err(issueOf(await answer.json()));
      if (answer.status >= 500 || answer.status === 409 || answer.status === 429) return err('unavailable');
      if (!answer.ok) return err('refused');
      return ok(v.parse(schema, answer.status === 204 ? undefined : await answer.json()));
    } catch {
      // The network, a time-out or an answer that is not PayPal's: what happened is not known, and requested again.
      return err('unavailable');
    }
  }

  /** Asked for anew with each call: it is cheap beside a payment, and one that has ended is never met. */
  async #token(): Promise<string | undefined> {
    const { address, clientId, clientSecret } = this.account;
    const answer = await this.request(`${address}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    return answer.ok ? v.parse(tokenSchema, await answer.json()).access_token : undefined;
  }
}

const issueOf = (answer: unknown): PaypalRefusal => {
  const parsed = v.safeParse(refusalSchema, answer);
  return { issue: (parsed.success && parsed.output.details[0]?.issue) || 'UNKNOWN' };
};

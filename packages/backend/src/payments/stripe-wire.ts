import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type { GatewayFailure } from './gateway/payment-gateway.port.ts';

/** Milliseconds. */
const REQUEST_TIMEOUT = 15_000;
/** The version of Stripe's API that these schemas were written for; an account may use another one. */
const API_VERSION = '2024-06-20';

/** Where Stripe answers, and as whom we ask. */
export interface StripeAccount {
  /** `https://api.stripe.com`. */
  readonly address: string;
  readonly secretKey: string;
  /** For the browser. */
  readonly publishableKey: string;
  /** With which Stripe signs its messages; none are believed without it. */
  readonly webhookSecret?: string | undefined;
}

/** Stripe's own REST wire: form-encoded requests, JSON answers. */
export class StripeWire {
  constructor(
    private readonly account: StripeAccount,
    private readonly request: typeof fetch,
  ) {}

  async call<Schema extends v.GenericSchema>(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    schema: Schema,
    {
      body,
      idempotencyKey,
      isRefusalAnswered = false,
    }: {
      readonly body?: URLSearchParams;
      readonly idempotencyKey?: string;
      /** Whether a refused card is an answer of its own, and no failure. */
      readonly isRefusalAnswered?: boolean;
    } = {},
  ): Promise<Result<v.InferOutput<Schema>, GatewayFailure>> {
    try {
      const answer = await this.request(`${this.account.address}/v1/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.account.secretKey}`,
          'stripe-version': API_VERSION,
          ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: body.toString() }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      if (answer.status === 404) return err('missing');
      // 409: the same key is under way; 429: too many at once. Both may be asked again.
      if (answer.status >= 500 || answer.status === 409 || answer.status === 429) return err('unavailable');
      if (!answer.ok && !(isRefusalAnswered && answer.status === 402)) return err('refused');
      return ok(v.parse(schema, await answer.json()));
    } catch {
      // The network, a time-out or an answer that is not Stripe's: what happened is not known, and requested again.
      return err('unavailable');
    }
  }
}

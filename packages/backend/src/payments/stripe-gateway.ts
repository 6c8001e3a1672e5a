import { err, ok, type Result } from '@duet/core/kernel';
import * as z from 'zod';

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
}

const intentSchema = z.object({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount_received: z.int().default(0),
  currency: z.string(),
  client_secret: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  last_payment_error: z.object({ code: z.string().optional(), decline_code: z.string().optional() }).nullish(),
});
export type StripeIntent = z.output<typeof intentSchema>;

/** `unavailable`: no answer, ask again. `missing`: Stripe has no such payment. `refused`: not in its present state. */
export type StripeFailure = 'unavailable' | 'missing' | 'refused';

export interface IntentRequest {
  /** Repeated, it answers with the first intent; Stripe deletes it after a day. */
  readonly idempotencyKey: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Payment intents over Stripe's own REST wire: form-encoded requests, JSON answers. */
export class StripeGateway {
  constructor(
    private readonly account: StripeAccount,
    private readonly request: typeof fetch,
  ) {}

  get publishableKey(): string {
    return this.account.publishableKey;
  }

  create({
    idempotencyKey,
    amount,
    currency,
    description,
    metadata,
  }: IntentRequest): Promise<Result<StripeIntent, StripeFailure>> {
    const fields = new URLSearchParams({
      amount: String(amount),
      currency: currency.toLowerCase(),
      description,
      'payment_method_types[]': 'card',
    });
    for (const [name, value] of Object.entries(metadata)) fields.set(`metadata[${name}]`, value);
    return this.#call('POST', '', { body: fields, idempotencyKey });
  }

  retrieve(id: string): Promise<Result<StripeIntent, StripeFailure>> {
    return this.#call('GET', `/${encodeURIComponent(id)}`);
  }

  /** After it, no confirmation of the intent can succeed any more. `refused` where it has succeeded already. */
  cancel(id: string): Promise<Result<StripeIntent, StripeFailure>> {
    return this.#call('POST', `/${encodeURIComponent(id)}/cancel`, { body: new URLSearchParams() });
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    { body, idempotencyKey }: { readonly body?: URLSearchParams; readonly idempotencyKey?: string } = {},
  ): Promise<Result<StripeIntent, StripeFailure>> {
    try {
      const answer = await this.request(`${this.account.address}/v1/payment_intents${path}`, {
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
      if (!answer.ok) return err('refused');
      return ok(intentSchema.parse(await answer.json()));
    } catch {
      // The network, a time-out or an answer that is not Stripe's: what happened is not known, and requested again.
      return err('unavailable');
    }
  }
}

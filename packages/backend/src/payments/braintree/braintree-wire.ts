import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type { GatewayFailure } from '../gateway/payment-gateway.port.ts';

/** Milliseconds. */
const REQUEST_TIMEOUT = 15_000;
/** The version of Braintree's API that these schemas were written for. */
const API_VERSION = '2023-10-17';

/** Where Braintree answers, and as whom we ask. */
export interface BraintreeAccount {
  /** `https://payments.braintree-api.com/graphql`. */
  readonly address: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** The merchant account that takes each currency: Braintree charges in the currency of the account, whatever is asked for. */
  readonly merchantAccounts: Readonly<Record<string, string>>;
}

const errorSchema = v.object({
  errors: v.pipe(v.array(v.object({ extensions: v.optional(v.object({ errorClass: v.string() })) })), v.minLength(1)),
});

/** Errors after which Braintree has done nothing and would do nothing if it were asked the same again. */
const FAILURES: Readonly<Record<string, GatewayFailure>> = {
  VALIDATION: 'refused',
  NOT_FOUND: 'missing',
  AUTHORIZATION: 'refused',
};

/** Braintree's GraphQL wire. */
export class BraintreeWire {
  constructor(
    readonly account: BraintreeAccount,
    private readonly request: typeof fetch,
  ) {}

  /** What `query` answers, as `schema` reads the answer's `data`. */
  async call<Schema extends v.GenericSchema>(
    query: string,
    variables: object,
    schema: Schema,
  ): Promise<Result<v.InferOutput<Schema>, GatewayFailure>> {
    const { address, publicKey, privateKey } = this.account;
    try {
      const answer = await this.request(address, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`,
          'braintree-version': API_VERSION,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      if (!answer.ok) return err('unavailable');
      const body: unknown = await answer.json();
      const failed = v.safeParse(errorSchema, body);
      if (failed.success) return err(failureOf(failed.output));
      return ok(v.parse(schema, v.parse(v.object({ data: v.optional(v.unknown()) }), body).data));
    } catch {
      // The network, a time-out or an answer that is not Braintree's: what happened is not known, and requested again.
      return err('unavailable');
    }
  }
}

const failureOf = ({ errors: [first] }: v.InferOutput<typeof errorSchema>): GatewayFailure =>
  FAILURES[first?.extensions?.errorClass ?? ''] ?? 'unavailable';

import type { FastifyInstance } from 'fastify';
import { BRAINTREE_MOCK, serveBraintreeMock } from './braintree/index.ts';
import { CREDITGUARD_MOCK, serveCreditguardMock } from './creditguard/index.ts';
import { PAYEEZY_MOCK, servePayeezyMock } from './payeezy/index.ts';
import { PAYPAL_MOCK, servePaypalMock } from './paypal/index.ts';

/** A payment provider that the product's server charges. */
interface PaymentMock {
  /** The environment variables by which the product's server finds its account here. */
  readonly variables: Readonly<Record<string, string>>;
  /** Registers its wire and its script for browsers, whose files are read below `rootDir`. */
  serve(app: FastifyInstance, rootDir: string): Promise<void> | void;
}

export const PAYMENT_MOCKS: readonly PaymentMock[] = [
  { variables: PAYPAL_MOCK, serve: servePaypalMock },
  { variables: BRAINTREE_MOCK, serve: serveBraintreeMock },
  { variables: CREDITGUARD_MOCK, serve: serveCreditguardMock },
  { variables: PAYEEZY_MOCK, serve: servePayeezyMock },
];

/** The accounts at all of them. */
export const PAYMENT_MOCK_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  PAYMENT_MOCKS.flatMap(({ variables }) => Object.entries(variables)),
);

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const GATEWAYS = ['paypal', 'braintree', 'creditguard', 'payeezy'];

/** Where a gateway that our server charges is named outside of its two folders: the index of each, which lists the folder. */
const INDEXES = [
  'packages/adapters/src/payments/gateways/index.ts',
  'packages/backend/src/payments/checkout/create-checkouts.ts',
];
/** Where one is named that has calls of its own in the specification, origins of its own, or a table that is swept. */
const OWN = [
  // The removal of a stored card, which two gateways have.
  'packages/adapters/src/payments/http-stored-card-gateway.ts',
  'packages/adapters/src/contract/endpoints/payment-endpoints.ts',
  'packages/adapters/src/contract/payments/payments.ts',
  'packages/backend/src/http/limits/limit-tables.ts',
  'packages/backend/src/http/security-headers.ts',
  'packages/backend/src/payments/checkout/checkout-routes.ts',
  'packages/backend/src/payments/index.ts',
  'packages/backend/src/payments/routes.ts',
  'packages/core/src/payments/billing/load-billing.ts',
  'packages/core/src/payments/billing/stored-card-gateway.port.ts',
];

const sources = execFileSync('git', ['ls-files', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^packages\/(?!provider-mocks)[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(file))
  .filter((file) => !/\/(testing|migrations|tables)\//.test(file));

/** Its code alone: what a comment says of a gateway is nothing that a new one takes. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .toLowerCase();

const naming = (gateway: string): readonly string[] =>
  sources.filter((file) => !file.includes(`/${gateway}/`) && codeOf(file).includes(gateway));

it.each(GATEWAYS)('names %s in the indexes of its two folders, and at most where its own calls are', (gateway) => {
  const places = naming(gateway);
  expect(places).toEqual(expect.arrayContaining(INDEXES));
  expect(places.filter((file) => !INDEXES.includes(file) && !OWN.includes(file))).toEqual([]);
});

it('lists no place in which no gateway is named any more', () => {
  const named = new Set(GATEWAYS.flatMap(naming));
  expect([...INDEXES, ...OWN].filter((file) => !named.has(file))).toEqual([]);
});

import { expect, it } from 'vitest';
import { offeredMethods } from './offered-methods.ts';

const methods = [{ name: 'stripe' }, { name: 'paypal' }, { name: 'creditguard' }];

it('offers the ways to pay in the order in which an order lists its gateways', () => {
  expect(offeredMethods(methods, ['creditguard', 'stripe'])).toEqual([{ name: 'creditguard' }, { name: 'stripe' }]);
});

it('leaves out a gateway that this client does not know', () => {
  expect(offeredMethods(methods, ['bitcoin', 'paypal'])).toEqual([{ name: 'paypal' }]);
});

import { expect, it } from 'vitest';
import { SettingsError } from '../../settings/index.ts';
import { testTenants } from '../../testing/index.ts';
import { refuseUnknownGateways } from './known-gateways.ts';

it('the server starts with the tenants as they are', async () => {
  const tenants = await testTenants();
  expect(() => {
    refuseUnknownGateways(tenants);
  }).not.toThrow();
});

it('the server does not start with a tenant that names a gateway which there is not', async () => {
  const tenants = await testTenants((tenant) =>
    tenant.id === 'grace' ? { ...tenant, file: { ...tenant.file, gateways: { paypall: { sdk: [] } } } } : tenant,
  );
  expect(() => {
    refuseUnknownGateways(tenants);
  }).toThrow(
    new SettingsError(
      'The tenant.json of grace names the payment gateway "paypall", which there is not. Choose among stripe, paypal, braintree, creditguard, payeezy.',
    ),
  );
});

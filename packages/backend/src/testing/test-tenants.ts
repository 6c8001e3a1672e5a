import { readTenants, Tenants, type ServedTenant } from '../tenant/index.ts';

const folder = new URL('../../../../tenants', import.meta.url).pathname;
const address = (host: string) => `http://${host}`;

/** The tenants of this repository, some of them changed for one test. */
export async function testTenants(
  change: (tenant: ServedTenant) => ServedTenant = (tenant) => tenant,
): Promise<Tenants> {
  return new Tenants((await readTenants(folder, address)).all.map((tenant) => change(withoutCaptcha(tenant))));
}

/** Most tests register at any tenant and prove no person. */
function withoutCaptcha(tenant: ServedTenant): ServedTenant {
  const { captcha: _none, ...providers } = tenant.file.providers;
  return { ...tenant, file: { ...tenant.file, providers } };
}

/** Gives a tenant the apps at Facebook and Apple that tests sign in to. */
export const withProviders = (tenant: ServedTenant): ServedTenant => ({
  ...tenant,
  file: {
    ...tenant.file,
    providers: {
      ...tenant.file.providers,
      facebook: { appId: 'facebook-app', sdk: '/provider-mock/facebook/sdk.js' },
      apple: { clientId: 'apple-client', sdk: '/provider-mock/apple/sdk.js' },
    },
  },
});

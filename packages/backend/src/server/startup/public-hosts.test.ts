import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../settings/index.ts';
import { testTenants } from '../../testing/index.ts';
import { refusePublicHosts } from './public-hosts.ts';

const at = (...hosts: readonly [string, ...string[]]) =>
  testTenants((tenant) => ({ ...tenant, file: { ...tenant.file, hosts: [...hosts] } }));

describe('the embedded demo', () => {
  it.each(['duet.localhost', 'localhost', 'DUET.LOCALHOST', '127.0.0.1'])(
    'starts with a tenant at %s',
    async (host) => {
      const tenants = await at(host);
      expect(() => {
        refusePublicHosts(readSettings({}), tenants);
      }).not.toThrow();
    },
  );

  it.each(['dating.example.org', 'localhost.example.org', 'notlocalhost', '192.0.2.7'])(
    'does not start with a tenant at %s, where everybody could log in as its members',
    async (host) => {
      const tenants = await at('duet.localhost', host);
      expect(() => {
        refusePublicHosts(readSettings({}), tenants);
      }).toThrow(
        new SettingsError(
          `A tenant has the host ${host}, by which others could reach this demo: set PUBLIC_ADDRESS=https://{host} and what it then asks for, or give the tenant a host below localhost.`,
        ),
      );
    },
  );
});

describe('an installation', () => {
  it('starts with a tenant at any host, once it has said what is on', async () => {
    const names = ['DEMO_MEMBERS', 'DEMO_LIFE', 'DEMO_LOGINS', 'PROVIDER_MOCKS', 'OUTBOX_PAGE', 'AUTO_REVIEW'];
    const settings = readSettings({
      PUBLIC_ADDRESS: 'https://{host}',
      SECRET: 'the secret of a test that sends no link',
      SMTP_URL: 'smtp://localhost:1',
      ...Object.fromEntries(names.map((name) => [name, 'off'])),
    });
    const tenants = await at('dating.example.org');
    expect(() => {
      refusePublicHosts(settings, tenants);
    }).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { testTenants } from '../testing/index.ts';
import { pagePolicy } from './index.ts';

describe('the content security policy of a page', () => {
  it('lets in what hCaptcha needs for a tenant that has it, and for no other', async () => {
    const captcha = {
      siteKey: 'key',
      sdk: 'https://js.hcaptcha.com/1/api.js?render=explicit',
      field: 'h_token',
      asks: [],
    };
    const tenants = await testTenants((tenant) =>
      tenant.id === 'duet' ? { ...tenant, file: { ...tenant.file, providers: { captcha } } } : tenant,
    );
    const needed = 'https://hcaptcha.com https://*.hcaptcha.com';
    const policyOf = (id: string) => pagePolicy(tenants.get(id)).split('; ');
    expect(policyOf('duet')).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${needed}`,
        `style-src 'self' ${needed}`,
        `connect-src 'self' ${needed}`,
        `frame-src ${needed}`,
      ]),
    );
    expect(policyOf('grace').join()).not.toContain('hcaptcha');
  });

  it('lets in Facebook’s graph and pictures for a tenant that has the real one', async () => {
    const facebook = { appId: 'app', sdk: 'https://connect.facebook.net/en_US/sdk.js' };
    const tenants = await testTenants((tenant) => ({ ...tenant, file: { ...tenant.file, providers: { facebook } } }));
    const policy = pagePolicy(tenants.get('duet'));
    expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/graph\.facebook\.com/);
    expect(policy).toMatch(/img-src 'self'[^;]* https:\/\/\*\.fbcdn\.net/);
    expect(policy).toMatch(/style-src 'self';/);
  });

  it('lets in Stripe’s script, frames and calls for a tenant that has the real one, and for no other', async () => {
    const stripe = { sdk: ['https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false'] };
    const real = await testTenants((tenant) =>
      tenant.id === 'duet' ? { ...tenant, file: { ...tenant.file, gateways: { stripe } } } : tenant,
    );
    const policy = pagePolicy(real.get('duet'));
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com/);
    expect(policy).toMatch(
      /frame-src[^;]* https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com[^;]* https:\/\/hooks\.stripe\.com/,
    );
    expect(policy).toMatch(/style-src 'self';/);
    expect(pagePolicy(real.get('grace'))).not.toContain('stripe.com');
  });

  it('lets in the hosts of a deployment of its own, and Google Maps for a tenant that has it', async () => {
    const deployment = { apiLocation: 'https://api.example/v', socketHost: 'live.example' };
    const providers = { googleMaps: { key: 'key' } };
    const tenants = await testTenants((tenant) =>
      tenant.id === 'duet' ? { ...tenant, file: { ...tenant.file, providers, deployment } } : tenant,
    );
    const policy = pagePolicy(tenants.get('duet'));
    for (const host of ['https://api.example', '//live.example', 'https://maps.googleapis.com'])
      expect(policy).toMatch(new RegExp(`connect-src [^;]*${host}`));
    expect(policy).toMatch(
      /trusted-types duet default @googlemaps\/js-api-loader google-maps-api-loader google-maps-api#html lit-html$/,
    );
    expect(pagePolicy(tenants.get('grace'))).not.toMatch(/live\.example|api\.example|maps\.googleapis|google-maps/);
  });

  it('lets a page open the socket of a host of its own by the protocol of the page', async () => {
    const of = async (address: string) => {
      const tenants = await testTenants((tenant) => ({
        ...tenant,
        address,
        file: { ...tenant.file, deployment: { socketHost: 'live.example' } },
      }));
      return pagePolicy(tenants.get('duet'));
    };
    expect(await of('https://duet.example')).toMatch(/connect-src 'self' wss:\/\/live\.example[ ;]/);
    expect(await of('http://duet.example')).toMatch(/connect-src 'self' ws:\/\/live\.example[ ;]/);
  });

  it('lets what providers’ scripts write be vouched for where a tenant has any, and nowhere else', async () => {
    const apple = { clientId: 'id', sdk: '/provider-mock/apple.js' };
    const of = async (providers: object) => {
      const tenants = await testTenants((tenant) => ({
        ...tenant,
        file: { ...tenant.file, gateways: {}, providers },
      }));
      return pagePolicy(tenants.get('duet'));
    };
    expect(await of({ apple })).toMatch(/; trusted-types duet default$/);
    expect(await of({})).toMatch(/; trusted-types duet$/);
  });

  it('lets in what stands inside a page by its hash, and nothing else that is inline', async () => {
    const hash = (sign: string) => `sha256-${sign.repeat(43)}=`;
    const policy = pagePolicy((await testTenants()).get('grace'), {
      inline: { scripts: [hash('a')], styles: [hash('b')] },
    }).split('; ');
    expect(policy).toContain(`style-src 'self' '${hash('b')}'`);
    expect(policy.find((directive) => directive.startsWith('script-src '))).toContain(
      `script-src 'self' '${hash('a')}'`,
    );
    expect(policy.join()).not.toContain('unsafe');
  });

  it('lets a form leave for the events’ site of a tenant that has events, and of no other', async () => {
    const tenants = await testTenants();
    const policyOf = (id: string) => pagePolicy(tenants.get(id), { eventsUrl: 'https://events.example/enter' });
    expect(policyOf('kesher')).toMatch(/form-action 'self'[^;]* https:\/\/events\.example/);
    expect(policyOf('duet')).not.toContain('events.example');
  });
});

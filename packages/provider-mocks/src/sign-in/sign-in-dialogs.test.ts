import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer, testTenants } from '@duet/backend/testing';

const PATHS = [
  '/provider-mock/facebook/sdk.js',
  '/provider-mock/apple/appleid.auth.js',
  '/provider-mock/dialog.js',
  '/provider-mock/tracking-widget.js',
  '/provider-mock/facebook/dialog',
  '/provider-mock/apple/dialog',
];

describe.each(TEST_ENGINES.slice(0, 1))('the provider mocks of sign-in dialogs', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const get = (url: string) => server.server.app.inject({ method: 'GET', url });

  it.each(PATHS)('answers %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it.each(['facebook', 'apple'])('lets the dialog of %s run nothing but its own script', async (provider) => {
    const answer = await get(`/provider-mock/${provider}/dialog`);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(answer.body.match(/<script[^>]*>[^<]/g)).toBeNull();
  });

  it('are where the tenants of this repository look for them', async () => {
    const sdks = (await testTenants()).all.flatMap(({ file: { providers } }) => [
      providers.facebook?.sdk,
      providers.apple?.sdk,
      providers.trackingWidget?.sdk,
    ]);
    expect(sdks.filter((sdk) => sdk !== undefined && !PATHS.includes(sdk))).toEqual([]);
  });

  it('are not there where a real provider is set', async () => {
    const real = await TestServer.open(engine, {}, { providerMocks: false });
    try {
      for (const url of PATHS) expect((await real.server.app.inject({ method: 'GET', url })).statusCode, url).toBe(404);
    } finally {
      await real.close();
    }
  });
});

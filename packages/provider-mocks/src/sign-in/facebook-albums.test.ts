import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '@duet/backend/testing';

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly images: readonly { readonly source: string; readonly width: number }[];
  }[];
  readonly paging: { readonly next?: string; readonly cursors: { readonly after: string } };
}

describe.each(TEST_ENGINES.slice(0, 1))('the provider mock of Facebook’s albums', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const tokenOf = async (id: string) => {
    const payload = { id, app_id: 'duet-facebook-app', education: [{ school: { id: 's', name: 'Sorbonne' } }] };
    const answer = await server.server.app.inject({ method: 'POST', url: '/provider-mock/facebook/sign-in', payload });
    return answer.json<{ access_token: string }>().access_token;
  };
  const read = async (path: string, token: string) => {
    const headers = { host: 'duet.localhost:8080', authorization: `Bearer ${token}` };
    return (await server.server.app.inject({ url: `/provider-mock/facebook${path}`, headers })).json<Listed>();
  };

  it('lists albums, and their pictures page by page', async () => {
    const token = await tokenOf('provider-mock-noa');
    expect((await read('/me/albums?fields=id', token)).data.map(({ id }) => id)).toEqual([
      'noa-summer',
      'noa-friends',
      'noa-drafts',
    ]);
    const first = await read('/noa-friends/photos?limit=24', token);
    const second = await read(`/noa-friends/photos?limit=24&after=${first.paging.cursors.after}`, token);
    expect([first.data.length, second.data.length]).toEqual([24, 6]);
    expect([first.paging.next !== undefined, second.paging.next !== undefined]).toEqual([true, false]);
  });

  it('has no album for others, and nothing at all for who did not sign in', async () => {
    expect((await read('/me/albums', await tokenOf('somebody'))).data).toEqual([]);
    expect(await read('/me/albums', 'invented')).toMatchObject({ error: { code: 190 } });
    expect(await read('/noa-summer/photos', await tokenOf('somebody'))).toMatchObject({ error: { code: 190 } });
  });

  it('gives a picture that a member takes over by its address', async () => {
    const { data } = await read('/noa-summer/photos', await tokenOf('provider-mock-noa'));
    const url = data[0]?.images[0]?.source ?? '';
    expect(url).toMatch(/^http:\/\/duet\.localhost:8080\/provider-mock\//);
    const { token } = await server.registerMember();
    const { image } = await server.answer('profile.uploadUrl', { url, category: 'profile' }, { token });
    expect(image).toMatchObject({ height: 1400, metadata: { status: 'PENDING' } });
    const missing = { url: url.replace('large', 'huge'), category: 'profile' as const };
    expect((await server.call('profile.uploadUrl', missing, { token })).status).toBe(400);
  });

  it('finds its pictures by their path, for any origin', async () => {
    const { token } = await server.registerMember();
    const url = 'https://name:password@facebook.example/provider-mock/facebook/pictures/noa-summer-0-large.webp';
    expect((await server.call('profile.uploadUrl', { url, category: 'profile' }, { token })).status).toBe(200);
  });

  it('answers with the schools of a member’s Facebook profile', async () => {
    const { token } = await server.registerMember();
    const request = { facebook_access_token: await tokenOf('provider-mock-noa') };
    expect(await server.answer('onboarding.updateEducation', request, { token })).toEqual({
      schools: [{ id: 's', name: 'Sorbonne' }],
    });
    expect(
      (await server.call('onboarding.updateEducation', { facebook_access_token: 'invented' }, { token })).status,
    ).toBe(400);
  });
});

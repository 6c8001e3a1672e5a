import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpAuthGateway } from './http-auth-gateway.ts';
import { HttpSelfGateway } from './http-self-gateway.ts';
import { HttpSignOnGateway } from '../navigation/index.ts';

const network = fakeNetwork();

interface Seen {
  readonly call: string;
  readonly body: unknown;
  readonly token: string | null;
}

/** Answers every call of the session feature with `answer`, and keeps what was asked. */
function serving(answer: object, status = 200): Seen[] {
  const seen: Seen[] = [];
  network.use(
    http.all(`${ORIGIN}/api/*`, async ({ request }) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const text = await request.text();
      seen.push({
        call,
        body: text === '' ? undefined : JSON.parse(text),
        token: request.headers.get('Authorization'),
      });
      return HttpResponse.json(answer, { status });
    }),
  );
  return seen;
}

describe('sessions over HTTP', () => {
  const credentials = { email: 'maya@example.org', password: 'correct horse' };

  it('log in with the captcha token beside the credentials', async () => {
    const seen = serving({ token: 'fresh-token' });
    expect(await new HttpAuthGateway(testClient().api).logIn(credentials, 'proof')).toEqual({
      ok: true,
      value: 'fresh-token',
    });
    expect(seen).toEqual([
      { call: 'POST /api/auth/v1/login', body: { ...credentials, h_token: 'proof' }, token: null },
    ]);
  });

  it('answer undefined where the server gives no token', async () => {
    serving({});
    expect(await new HttpAuthGateway(testClient().api).logIn(credentials)).toEqual({ ok: true, value: undefined });
  });

  it.each([
    [{ provider: 'facebook', accessToken: 'fb' } as const, 'POST /api/auth/v1/facebook_login', { access_token: 'fb' }],
    [
      { provider: 'apple', idToken: 'id', code: 'co' } as const,
      'POST /api/auth/v1/apple_login',
      { id_token: 'id', code: 'co' },
    ],
  ])('exchange %j', async (identity, call, body) => {
    const seen = serving({ token: 'fresh-token' });
    await new HttpAuthGateway(testClient().api).logInSocially(identity);
    expect(seen).toMatchObject([{ call, body }]);
  });

  it('log out with the token that was read before clearing', async () => {
    const seen = serving({});
    expect(await new HttpAuthGateway(testClient().api).logOut('gone-token')).toMatchObject({ ok: true });
    expect(seen).toMatchObject([{ call: 'POST /api/auth/v1/logout', token: 'Bearer gone-token' }]);
  });

  it.each([
    ['refresh', 'GET /api/auth/gettoken', undefined],
    ['rotate', 'POST /api/auth/v1/refresh_token', {}],
  ] as const)('%s by %s', async (method, call, body) => {
    const seen = serving({ token: 'fresh-token' });
    const gateway = new HttpAuthGateway(testClient({ token: 'old-token' }).api);
    expect(await gateway[method]()).toEqual({ ok: true, value: 'fresh-token' });
    expect(seen).toEqual([{ call, body, token: 'Bearer old-token' }]);
  });

  it('say in core’s words why a login was refused', async () => {
    serving({ code: 16, message: 'Unauthenticated' }, 401);
    expect(await new HttpAuthGateway(testClient().api).logIn(credentials)).toEqual({
      ok: false,
      error: { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } },
    });
  });
});

describe('the logged-in member over HTTP', () => {
  it.each([
    ['a member’s', undefined, undefined],
    ['a member’s', { kind: 'member', expires_at: '2026-01-01T01:00:00.000Z' }, undefined],
    ['a support', { kind: 'support', expires_at: '2026-01-01T01:00:00.000Z' }, { expiresAt: Date.UTC(2026, 0, 1, 1) }],
    ['a support', { kind: 'support' }, {}],
    ['a support', { kind: 'support', expires_at: 'soon, but not an instant' }, {}],
  ])('is in %s session where the server says %j', async (_, session, support) => {
    const seen = serving({ user: { id: 'm1' }, ...(session && { session }) });
    const self = await new HttpSelfGateway(testClient({ token: 'own-token' }).api).get('other-token');
    expect(self.ok && self.value.support).toEqual(support);
    expect(seen).toMatchObject([{ token: 'Bearer other-token' }]);
  });

  it('is read whole', async () => {
    serving({
      user: {
        id: 'm1',
        legacy_id: '7',
        email: 'maya@example.org',
        first_name: 'Maya',
        gender: 'FEMALE',
        country: 'FR',
        should_confirm_email: true,
        has_visited_platform: false,
        permissions: ['MESSAGING'],
        subscriptions: { SUBSCRIPTION: { id: 's1', can_upgrade: true, plan: { product: { level: 'basic' } } } },
        attribution: { utm_source: 'news', ref_url: 'https://friends.example/' },
        interactionPermission: { status: 'noPhoto' },
        muted_notifications: ['new_wink'],
        something_new: 1,
      },
    });
    expect(await new HttpSelfGateway(testClient({ token: 't-token' }).api).get()).toEqual({
      ok: true,
      value: {
        id: 'm1',
        legacyId: '7',
        email: 'maya@example.org',
        firstName: 'Maya',
        gender: 'FEMALE',
        country: 'FR',
        shouldConfirmEmail: true,
        hasVisitedPlatform: false,
        permissions: new Set(['MESSAGING']),
        subscription: {
          id: 's1',
          autoRenewal: false,
          canChangeAutoRenewal: false,
          canChangePlan: false,
          canUpgrade: true,
          isIos: false,
          level: 'basic',
        },
        attribution: { source: 'news', refUrl: 'https://friends.example/' },
        interactionPermission: 'noPhoto',
        mutedTopics: new Set(['new_wink']),
      },
    });
  });

  it('may not reach out, need not confirm and has been here before, unless the server reports it', async () => {
    serving({ user: { id: 'm1' } });
    expect(await new HttpSelfGateway(testClient({ token: 't-token' }).api).get()).toMatchObject({
      value: { shouldConfirmEmail: false, hasVisitedPlatform: true, interactionPermission: 'noPhotoNoSummary' },
    });
  });

  it('is unreadable without an id, and never half a member', async () => {
    serving({ user: { email: 'maya@example.org' } });
    expect(await new HttpSelfGateway(testClient({ token: 't-token' }).api).get()).toEqual({
      ok: false,
      error: { kind: 'unreadable' },
    });
  });

  it('returns attribution and variants', async () => {
    serving({ info: { utm_campaign: 'spring' }, variants: [{ abtest: 'grid', variant_id: 'b' }] });
    const gateway = new HttpSelfGateway(testClient({ token: 't-token' }).api);
    expect(await gateway.getAttribution()).toEqual({ ok: true, value: { campaign: 'spring' } });
    expect(await gateway.getVariants()).toEqual({ ok: true, value: new Map([['grid', 'b']]) });
  });

  it.each([
    ['ping', 'POST /api/presence/v1/update'],
    ['setFirstVisit', 'POST /api/user/v1/set_first_platform_visit'],
  ] as const)('%s calls %s', async (method, call) => {
    const seen = serving({});
    expect(await new HttpSelfGateway(testClient({ token: 't-token' }).api)[method]()).toMatchObject({ ok: true });
    expect(seen).toMatchObject([{ call }]);
  });
});

describe('sign-on at other sites over HTTP', () => {
  const gateway = () => new HttpSignOnGateway(testClient({ token: 't-token' }).api);

  it('requests a token of the support desk with the member’s own', async () => {
    const seen = serving({ jwt: 'desk' });
    expect(await gateway().supportDeskToken()).toEqual({ ok: true, value: 'desk' });
    expect(seen).toMatchObject([{ call: 'POST /api/support/v1/sso', token: 'Bearer t-token' }]);
  });

  it('reports when the server has no desk for this member', async () => {
    serving({ code: 7, message: 'forbidden' }, 403);
    expect(await gateway().supportDeskToken()).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  });

  it('requests what the support desk’s entrance takes in place of the session’s token', async () => {
    const seen = serving({ code: 'entrance' });
    expect(await gateway().oneTimeCode()).toEqual({ ok: true, value: 'entrance' });
    expect(seen).toMatchObject([{ call: 'POST /api/support/v1/entrance', token: 'Bearer t-token' }]);
  });

  it('has no such thing for a support session', async () => {
    serving({ code: 7, message: 'support sessions are read-only' }, 403);
    expect(await gateway().oneTimeCode()).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  });

  it('requests the credentials of the events', async () => {
    const credentials = { accessToken: 'a', renewToken: 'r', redirectUrl: 'https://events.duet.example/enter' };
    const seen = serving(credentials);
    expect(await gateway().eventsSignOn()).toEqual({ ok: true, value: credentials });
    expect(seen).toMatchObject([{ call: 'POST /api/rendezvous/v1/auth', token: 'Bearer t-token' }]);
  });

  it('posts nothing to an address that is a script', async () => {
    serving({ accessToken: 'a', renewToken: 'r', redirectUrl: 'javascript:alert(1)' });
    expect(await gateway().eventsSignOn()).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });
});

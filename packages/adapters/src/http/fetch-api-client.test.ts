import { Cancellation } from '@duet/core/kernel';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../contract/index.ts';
import { fakeNetwork, ORIGIN, testClient, UNREAD, url } from './testing/index.ts';

const network = fakeNetwork();

interface Seen {
  readonly address: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** Answers a path and shows what came in. */
function answering(path: string, answer: object = { unread: 3 }, init: ResponseInit = {}): Seen[] {
  const seen: Seen[] = [];
  network.use(
    http.all(url(path), async ({ request }) => {
      seen.push({ address: new URL(request.url), headers: request.headers, body: await request.text() });
      return HttpResponse.json(answer, init);
    }),
  );
  return seen;
}

describe('a call', () => {
  it('carries token, tenant and JSON, and answers with the parsed body', async () => {
    const seen = answering(UNREAD);
    const { api, observed } = testClient({ token: 'secret' });
    expect(await api.call('messaging.getUnreadCount', {})).toEqual({ ok: true, value: { unread: 3 } });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(seen[0]?.headers.get('x-tenant')).toBe('duet');
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(observed).toEqual(['reached']);
  });

  it('carries no token where there is none, and the one it was given in place of the stored one', async () => {
    const seen = answering('/api/auth/v1/logout', {});
    const { api } = testClient();
    await api.call('session.logout', {});
    await api.call('session.logout', {}, { token: 'past' });
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer past']);
  });

  it('carries the language of the page, as it is at that moment', async () => {
    const seen = answering(UNREAD);
    let language = 'he';
    const { api } = testClient({ settings: { readLanguage: () => language } });
    await api.call('messaging.getUnreadCount', {});
    language = 'fr';
    await api.call('messaging.getUnreadCount', {});
    expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['he', 'fr']);
  });

  it('carries an idempotency key only where the row reports that it must happen once', async () => {
    const sent = answering('/api/messaging/v1/send_message', { message: {} });
    const read = answering(UNREAD);
    const { api } = testClient();
    const message = { conversation_id: 'c', message: 'hello', message_type: 'MESSAGE' } as const;
    await api.call('messaging.sendMessage', message, { idempotencyKey: 'k1' });
    await api.call('messaging.getUnreadCount', {}, { idempotencyKey: 'k1' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(read[0]?.headers.get('idempotency-key')).toBeNull();
  });

  it('carries the captcha token under the field that the tenant names', async () => {
    const seen = answering('/api/auth/v1/login', { token: 't' });
    const login = { email: 'a@b.c', password: 'x' };
    await testClient().api.call('session.login', login, { captchaToken: 'solved' });
    await testClient({ settings: { captchaField: 'token' } }).api.call('session.login', login, {
      captchaToken: 'solved',
    });
    expect(seen.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { ...login, h_token: 'solved' },
      { ...login, token: 'solved' },
    ]);
  });

  it('puts the fields of a GET into its query', async () => {
    const seen = answering('/api/geocode/v1/search', { results: [] });
    await testClient().api.call('onboarding.geocode', { address: 'Paris & co' });
    expect(seen[0]?.address.searchParams.get('address')).toBe('Paris & co');
  });

  it('goes where the deployment says', async () => {
    const moved = answering('/elsewhere/count');
    const { api } = testClient({
      settings: { addresses: { origin: ORIGIN, paths: { 'messaging.getUnreadCount': '/elsewhere/count' } } },
    });
    expect(await api.call('messaging.getUnreadCount', {})).toMatchObject({ ok: true });
    expect(moved).toHaveLength(1);

    network.use(http.post('http://api.test/v2/messaging/v1/get_unread_count', () => HttpResponse.json({ unread: 1 })));
    const away = testClient({ settings: { addresses: { origin: ORIGIN, apiLocation: 'http://api.test/v2' } } });
    expect(await away.api.call('messaging.getUnreadCount', {})).toEqual({ ok: true, value: { unread: 1 } });
  });

  it('asks the refresh at the api location, by default /api', async () => {
    const seen = answering('/api/auth/gettoken', { token: 'fresh' });
    await testClient().api.call('session.refreshToken', {});
    expect(seen).toHaveLength(1);
  });

  it('sends a file as it is, with its type, its fields in the query, and tells its progress', async () => {
    const seen = answering('/api/image/v1/upload_post', { image: { id: 'i1', url: '/files/i1?key=k' } });
    const shares: number[] = [];
    const file = new Blob(['bytes'], { type: 'image/png' });
    const onProgress = (share: number) => shares.push(share);
    const answer = await testClient().api.call('profile.uploadPost', { category: 'message' }, { file, onProgress });
    expect(answer).toMatchObject({ ok: true, value: { image: { id: 'i1' } } });
    expect(seen[0]?.body).toBe('bytes');
    expect(seen[0]?.headers.get('content-type')).toBe('image/png');
    expect(seen[0]?.address.search).toBe('?category=message');
    expect(shares).toEqual([1]);
  });
});

describe('a token that the answer replaces', () => {
  it('is stored when the sent one is still the stored one', async () => {
    answering(UNREAD, { unread: 0 }, { headers: { 'X-Newtoken': 'fresh' } });
    const { api, tokens } = testClient({ token: 'old' });
    await api.call('messaging.getUnreadCount', {});
    expect(tokens.current).toBe('fresh');
  });

  it('is left when a person has logged in meanwhile', async () => {
    const { api, tokens } = testClient({ token: 'old' });
    network.use(
      http.post(url(UNREAD), () => {
        tokens.current = 'another';
        return HttpResponse.json({ unread: 0 }, { headers: { 'X-Newtoken': 'fresh' } });
      }),
    );
    await api.call('messaging.getUnreadCount', {});
    expect(tokens.current).toBe('another');
  });
});

describe('giving up', () => {
  /** A server that never answers, and a promise that reports when it was asked. */
  function silence(path: string): Promise<void> {
    return new Promise((asked) => {
      network.use(
        http.post(url(path), () => {
          asked();
          return new Promise<never>(() => undefined);
        }),
      );
    });
  }

  it.each([
    [20_000, {}],
    [5000, { callLimit: 5000 }],
  ])('happens after %s ms with the settings %j', async (limit, settings) => {
    const asked = silence(UNREAD);
    const { api, clock, observed } = testClient({ settings });
    const call = api.call('messaging.getUnreadCount', {});
    await asked;
    clock.advance(limit);
    expect(await call).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(observed).toEqual(['unreachable network']);
    expect(clock.pending).toBe(0);
  });

  it('happens when the caller requests it, and is reported as no fault', async () => {
    const asked = silence(UNREAD);
    const { api, observed, clock } = testClient();
    const cancel = new Cancellation();
    const call = api.call('messaging.getUnreadCount', {}, { cancel });
    await asked;
    cancel.cancel();
    expect(await call).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect(await api.call('messaging.getUnreadCount', {}, { cancel })).toEqual({
      ok: false,
      error: { kind: 'aborted' },
    });
    expect(observed).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('whatever the server answers', () => {
  const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json({ stringUnit: 'binary' }),
    fc.constant('{"code":16}'),
    fc.constant('null'),
  );

  it('a call answers with a value and never throws', async () => {
    let current: { body: string; status: number } = { body: '', status: 200 };
    network.use(http.all(`${ORIGIN}/*`, () => new HttpResponse(current.body, { status: current.status })));
    const { api } = testClient({ token: 't' });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        body,
        fc.integer({ min: 200, max: 599 }),
        async (name, text, status) => {
          current = { body: [204, 205, 304].includes(status) ? '' : text, status };
          // Any request will do: what is tried here is the answer.
          const answer = await api.call(name, {});
          expect(typeof answer.ok).toBe('boolean');
        },
      ),
      { numRuns: 300 },
    );
  });
});

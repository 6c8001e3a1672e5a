import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, testClient, UNREAD, url } from './testing/index.ts';

const network = fakeNetwork();

describe('a failure', () => {
  it.each<[string, number, object, object]>([
    ['status 403', 403, {}, { kind: 'forbidden' }],
    ['code 7', 400, { code: 7, message: 'no' }, { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } }],
    [
      'code 16',
      401,
      { code: 16, message: 'who?' },
      { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } },
    ],
    [
      'code 2 in a body of status 200',
      200,
      { code: 2, message: 'oops' },
      { kind: 'refused', reason: 'unknown-fault', problem: { key: 'error_grpc_code_2' } },
    ],
    [
      'a 500 with words',
      500,
      { code: 99, message: 'Disk full' },
      { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general', text: 'Disk full' } },
    ],
    ['status 404', 404, {}, { kind: 'refused', reason: 'not-found' }],
    ['status 409', 409, {}, { kind: 'refused', reason: 'conflict' }],
    ['status 410', 410, {}, { kind: 'refused', reason: 'expired' }],
    ['status 418', 418, {}, { kind: 'refused', reason: 'rejected' }],
    ['status 429', 429, {}, { kind: 'refused', reason: 'rate-limited' }],
    ['a failure in a body of status 200', 200, { code: 3, message: 'no' }, { kind: 'refused', reason: 'rejected' }],
    ['status 500 without words', 500, {}, { kind: 'refused', reason: 'server-fault' }],
    ['a body that does not fit', 200, { unread: 'three' }, { kind: 'unreadable' }],
    ['status 503', 503, {}, { kind: 'unreachable' }],
  ])('%s', async (_, status, body, failure) => {
    network.use(http.post(url(UNREAD), () => HttpResponse.json(body, { status })));
    expect(await testClient().api.call('messaging.getUnreadCount', {})).toMatchObject({ ok: false, error: failure });
  });

  it("reads the call's own texts first, whatever their case", async () => {
    network.use(
      http.post(url('/api/auth/v1/login'), () =>
        HttpResponse.json({ code: 3, message: 'Captcha FAILED' }, { status: 400 }),
      ),
    );
    const answer = await testClient().api.call('session.login', { email: '', password: '' });
    expect(answer).toMatchObject({ error: { kind: 'refused', problem: { key: 'error_captcha_failed' } } });
  });

  it('reads the text of a body that is no JSON in the same way', async () => {
    network.use(http.post(url('/api/auth/v1/login'), () => new HttpResponse('captcha failed', { status: 400 })));
    const answer = await testClient().api.call('session.login', { email: '', password: '' });
    expect(answer).toMatchObject({ error: { kind: 'refused', problem: { key: 'error_captcha_failed' } } });
  });

  it('tells the observer what cannot be reached', async () => {
    const { api, observed } = testClient();
    network.use(http.post(url(UNREAD), () => HttpResponse.error()));
    expect(await api.call('messaging.getUnreadCount', {})).toEqual({ ok: false, error: { kind: 'unreachable' } });
    network.use(http.post(url(UNREAD), () => new HttpResponse('<h1>Down</h1>', { status: 503 })));
    await api.call('messaging.getUnreadCount', {});
    expect(observed).toEqual(['unreachable network', 'unreachable server']);
  });

  it('reports an expired session once its token is the stored one, and never of a visitor or an older token', async () => {
    const { api, observed, tokens } = testClient({ token: 'dead' });
    network.use(http.post(url(UNREAD), () => HttpResponse.json({ code: 16, message: '' }, { status: 401 })));
    await api.call('messaging.getUnreadCount', {});
    await api.call('messaging.getUnreadCount', {}, { token: 'older' });
    tokens.current = undefined;
    await api.call('messaging.getUnreadCount', {});
    expect(observed.filter((event) => event !== 'reached')).toEqual(['unauthenticated dead']);
  });
});

import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from './testing/index.ts';

const network = fakeNetwork();
const LINK = '/files/a?expires=1&key=k';

/** Answers every link and writes down what was sent. */
function answering(answer: () => Response, origin = ORIGIN): Request[] {
  const seen: Request[] = [];
  network.use(
    http.get(`${origin}/files/:id`, ({ request }) => {
      seen.push(request);
      return answer();
    }),
  );
  return seen;
}
const picture = (headers = {}) => new Response('webp', { headers: { 'content-type': 'image/webp', ...headers } });

describe('a file that is downloaded', () => {
  it('is requested with token and tenant, and comes as it is', async () => {
    const seen = answering(picture);
    const { api, observed } = testClient({ token: 'secret' });
    const file = await api.download(LINK);
    expect(file.ok && [file.value.type, await file.value.text()]).toEqual(['image/webp', 'webp']);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(seen[0]?.headers.get('x-tenant')).toBe('duet');
    expect(new URL(seen[0]?.url ?? '').search).toBe('?expires=1&key=k');
    expect(observed).toEqual(['reached']);
  });

  it('returns a fresh token as any call does', async () => {
    answering(() => picture({ 'X-Newtoken': 'fresh' }));
    const { api, tokens } = testClient({ token: 'old' });
    await api.download(LINK);
    expect(tokens.current).toBe('fresh');
  });

  it('ends the session when the server does not know the token', async () => {
    answering(() => HttpResponse.json({ code: 16, message: 'unauthenticated' }, { status: 401 }));
    const { api, observed } = testClient({ token: 'old' });
    expect(await api.download(LINK)).toMatchObject({ error: { kind: 'unauthenticated' } });
    expect(observed).toEqual(['reached', 'unauthenticated old']);
  });

  it.each([
    'https://elsewhere.example/files/a',
    '//elsewhere.example/files/a',
    '/\\elsewhere.example/files/a',
    'files/a',
    'javascript:alert(1)',
    'blob:http://duet.test/1',
    `${ORIGIN}.elsewhere.example/files/a`,
    '',
  ])('is not requested at %s: the token goes to no other server', async (link) => {
    expect(await testClient({ token: 'secret' }).api.download(link)).toEqual({
      ok: false,
      error: { kind: 'unreadable' },
    });
  });

  it('may lie where the deployment has its API', async () => {
    const seen = answering(picture, 'http://api.test');
    const settings = { addresses: { origin: ORIGIN, apiLocation: 'http://api.test/v2' } };
    expect(await testClient({ settings }).api.download('http://api.test/files/a')).toMatchObject({ ok: true });
    expect(seen).toHaveLength(1);
  });
});

describe('a server with too much to do', () => {
  const busy = (status: number, body: object | string, headers = {}) =>
    network.use(
      http.post(`${ORIGIN}/api/image/v1/upload_post`, () =>
        typeof body === 'string'
          ? new HttpResponse(body, { status, headers })
          : HttpResponse.json(body, { status, headers }),
      ),
    );
  const upload = async () => {
    const { api, observed } = testClient();
    const answer = await api.call('profile.uploadPost', { category: 'message' }, { file: new Blob(['x']) });
    return { answer, observed };
  };

  it('is no outage: it says after which time to come back', async () => {
    busy(503, { code: 8, message: 'busy' }, { 'Retry-After': '10' });
    expect(await upload()).toEqual({
      answer: { ok: false, error: { kind: 'busy', retryAfter: 10_000 } },
      observed: ['reached'],
    });
  });

  it.each<[string, object | string, object]>([
    ['names no time', { code: 8, message: 'busy' }, {}],
    ['names a day', { code: 8, message: 'busy' }, { 'Retry-After': '86400' }],
    ['is out of service', { code: 14, message: 'unavailable' }, { 'Retry-After': '10' }],
    ['is a proxy’s page', '<h1>Down for maintenance</h1>', { 'Retry-After': '10' }],
  ])('is an outage when it %s', async (_, body, headers) => {
    busy(503, body, headers);
    expect(await upload()).toEqual({
      answer: { ok: false, error: { kind: 'unreachable' } },
      observed: ['unreachable server'],
    });
  });
});

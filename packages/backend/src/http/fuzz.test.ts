import { endpoints, failure, LIVE_SOCKET, type Endpoint, type EndpointName } from '@duet/adapters/contract';
import type {} from '@fastify/websocket';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { recordMeasure, sampleRequests, TEST_ENGINES, TestServer, type SampleRequests } from '../testing/index.ts';
import { anyBody, anyHeaders, anyText, mutated } from './testing/index.ts';

/** Requests a row; all rows together take some seconds. `FUZZ_RUNS=1000` looks longer. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10);
const ADMIN_TOKEN = 'the-token-of-the-staff-of-this-test-installation';
const NAMES = Object.keys(endpoints).filter((name): name is EndpointName => Object.hasOwn(endpoints, name));
/** Routes outside the table; `*` matches anything. */
const PATHS = [
  '/files/*?key=*&size=large',
  '/files/*',
  '/zendesk/sso/?sparkToken=*&return_to=*',
  '/zendesk/sso/?code=*',
  '/en/app/*',
  '/*/app/*',
  '/app/*',
  '/assets/*',
  '/tenants/*',
  '/api/*',
  '/outbox/*/*',
  '/provider-mock/*',
  '/provider-mock/facebook/*/photos?limit=*',
  '/unsubscribe?code=*',
  '/*',
  LIVE_SOCKET.path + '?token=*',
];
/** What provider mocks take, which other people's programs would send. */
const PROVIDER_MOCKS = [
  '/provider-mock/hcaptcha/token',
  '/provider-mock/hcaptcha/siteverify',
  '/provider-mock/facebook/sign-in',
  '/provider-mock/apple/sign-in',
];

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

describe.each(TEST_ENGINES)('the server on $name', (engine) => {
  let server: TestServer;
  let samples: SampleRequests;
  let me: { readonly id: string; token: string };
  let sent = 0;
  const faults: unknown[] = [];

  beforeAll(async () => {
    server = await TestServer.open(engine, {}, { adminToken: ADMIN_TOKEN, trustProxy: { kind: 'hops', count: 1 } });
    server.server.app.addHook('onError', (_request, _reply, error, done) => {
      faults.push(error);
      done();
    });
    const other = await server.registerMember({ gender: 'MALE' });
    me = await server.registerMember();
    await server.completeProfile(me.token);
    const as = { token: me.token };
    const { conversation_id: conversationId } = await server.answer(
      'messaging.startConversation',
      { user_id: other.id },
      as,
    );
    const { images } = await server.answer('profile.getImages', {}, as);
    const { plans } = await server.answer('payments.getProducts', {}, as);
    const sku = plans[0]?.price.sku ?? '';
    const { order } = await server.answer('payments.generateInvoice', { sku }, as);
    samples = sampleRequests({
      memberId: other.id,
      conversationId,
      imageId: images[0]?.id ?? '',
      invoiceId: order.invoice_id,
      sku,
    });
  });
  afterAll(async () => {
    recordMeasure(`fuzzed requests on ${engine.name}`, sent);
    await server.close();
  });

  /** Sends it and reports what is wrong with the answer: a fault of the server, or a refusal in other words than the contract's. */
  async function flaw(request: Sent): Promise<string | undefined> {
    sent += 1;
    faults.length = 0;
    const answer = await server.server.app.inject(request);
    const { statusCode: status, body } = answer;
    if (status >= 500 && status !== 503) return `${String(status)}: ${String(faults[0])}`;
    if (status === 401 && request.headers['authorization'] === `Bearer ${me.token}`) await comeBack();
    // A provider mock refuses as its provider does.
    if (request.url.startsWith('/provider-mock/')) return undefined;
    const isJson = request.url.startsWith('/api/') || (answer.headers['content-type'] ?? '').includes('json');
    if (status < 400 || !isJson) return undefined;
    return v.safeParse(failure, parsed(body)).success ? undefined : `${String(status)} says ${body.slice(0, 200)}`;
  }

  /** What was sent has ended the session. */
  async function comeBack(): Promise<void> {
    const { database, sessions } = server.server.context;
    me.token = await database.inTenant('duet', (transaction) => sessions.start(transaction, 'duet', me.id));
  }

  const bearers = (row: Endpoint<v.GenericSchema, v.GenericSchema>) =>
    fc.oneof(
      { arbitrary: fc.constant('member' as const), weight: row.access === 'member' ? 8 : 1 },
      { arbitrary: fc.constantFrom('none' as const, 'staff' as const), weight: 1 },
      { arbitrary: anyText.map((garbage) => ({ garbage })), weight: 1 },
    );
  type Bearer = 'member' | 'none' | 'staff' | { readonly garbage: string };
  function authorization(bearer: Bearer): Readonly<Record<string, string>> {
    if (bearer === 'none') return {};
    const token = bearer === 'member' ? me.token : bearer === 'staff' ? ADMIN_TOKEN : bearer.garbage;
    return { authorization: `Bearer ${token}` };
  }

  it.each(NAMES)('answers whatever is sent to %s in words of the contract', async (name) => {
    const row: Endpoint<v.GenericSchema, v.GenericSchema> = endpoints[name];
    const requests = fc.record({
      bearer: bearers(row),
      fields: mutated({ ...samples[name] }),
      body: fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: anyBody, weight: 1 }),
      headers: anyHeaders,
    });
    await fc.assert(
      fc.asyncProperty(requests, async ({ bearer, fields, body, headers }) => {
        const inQuery = row.method === 'GET' || row.binary === true;
        const raw = body ?? (inQuery ? { payload: 'no picture', type: 'image/jpeg' } : json(fields));
        const path = row.path
          .replace('{apiLocation}', '/api')
          .replaceAll(/\{(\w+)\}/g, (_, field: string) => escaped(fields[field]));
        const query = Object.entries(fields).map(([field, value]) => `${escaped(field)}=${escaped(value)}`);
        const found = await flaw({
          method: row.method,
          url: inQuery ? `${path}?${query.join('&')}` : path,
          headers: { host: 'duet.localhost', ...authorization(bearer), ...headers, 'content-type': raw.type },
          ...(row.method === 'POST' && { payload: raw.payload }),
        });
        expect(found).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });

  it.each(PATHS)('answers whatever address is made of %s', async (pattern) => {
    const requests = fc.record({
      bearer: bearers(endpoints['session.getSelf']),
      parts: fc.array(fc.tuple(anyText, fc.boolean()), { minLength: 3, maxLength: 3 }),
      headers: anyHeaders,
    });
    await fc.assert(
      fc.asyncProperty(requests, async ({ bearer, parts, headers }) => {
        let index = 0;
        const url = pattern.replaceAll('*', () => {
          const [text, isEscaped] = parts[index++ % parts.length] ?? ['', true];
          return isEscaped ? escaped(text) : encodeURI(wellFormed(text)).replaceAll('%25', '%');
        });
        // Two slashes at the beginning name another host, for the test's client and not for the server.
        const found = await flaw({
          method: 'GET',
          url: url.replace(/^\/[/\\]+/, '/'),
          headers: { host: 'duet.localhost', ...authorization(bearer), ...headers },
        });
        expect(found).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });

  it.each(PROVIDER_MOCKS)('answers whatever is sent to %s', async (url) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyBody, fc.jsonValue().map(json)), async ({ payload, type }) => {
        const headers = { host: 'duet.localhost', 'content-type': type };
        expect(await flaw({ method: 'POST', url, headers, payload })).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });

  it('closes a live socket on whatever is sent first that is no token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, fc.uint8Array({ maxLength: 2000 })), async (frame) => {
        sent += 1;
        const socket = await server.server.app.injectWS(LIVE_SOCKET.path, { headers: { host: 'duet.localhost' } });
        const closed = new Promise<number>((resolve) => socket.once('close', resolve));
        socket.send(frame);
        expect([LIVE_SOCKET.closeUnauthenticated, 1009]).toContain(await closed);
      }),
      { numRuns: RUNS },
    );
  });
});

interface Body {
  readonly payload: string | Buffer;
  readonly type: string;
}

const json = (value: unknown): Body => ({ payload: JSON.stringify(value), type: 'application/json' });
/** Half a surrogate pair has no escape. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD');
const escaped = (value: unknown): string =>
  encodeURIComponent(wellFormed(typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)));

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

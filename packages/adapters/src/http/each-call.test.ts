import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { endpoints, LIVE_SOCKET } from '../contract/index.ts';
import { fakeNetwork, ORIGIN, testClient } from './testing/index.ts';

const network = fakeNetwork();

describe('on the wire', () => {
  it('API-01: a call is a POST, but for those that are noted', () => {
    const others = Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'POST' ? [] : [name]));
    expect(others.toSorted()).toEqual([
      'analytics.destinations',
      'onboarding.geocode',
      'session.imitate',
      'session.maintenance',
      'session.refreshToken',
    ]);
  });

  it('API-48: the token is refreshed past every cache', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    network.use(http.get(`${ORIGIN}/api/auth/gettoken`, () => HttpResponse.json({ token: 't' })));
    await testClient({ token: 'secret' }).api.call('session.refreshToken', {});
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store']);
    fetched.mockRestore();
  });

  it('API-57: the live socket listens at the dispatcher', () => {
    expect(LIVE_SOCKET.path).toBe('/api/v1/dispatcher/listen');
  });
});

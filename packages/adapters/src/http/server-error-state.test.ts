import { connectionProblem, ConnectionState, ObserveCalls } from '@duet/core/connection';
import { LoadersState } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/index.ts';
import { FetchApiClient } from './fetch-api-client.ts';
import { FetchTransport } from './fetch-transport.ts';
import { fakeNetwork, ORIGIN } from './testing/index.ts';
import type { Transport } from './transport.port.ts';

const network = fakeNetwork();
const answer = (response: () => Response) => {
  network.use(http.post(`${ORIGIN}/api/messaging/v1/get_unread_count`, response));
};

/** A page that shows two loaders until its calls are answered. */
function aPage(fetches: Transport = new FetchTransport()) {
  const connection = new ConnectionState();
  const loaders = new LoadersState();
  loaders.show('external-site');
  loaders.show('payment', 5);
  const expired: string[] = [];
  const watch = new ObserveCalls(connection, loaders, { execute: (token) => expired.push(token) });
  const tokens = { read: () => 'mine', replace: () => undefined };
  const settings = { tenant: 'duet', addresses: { origin: ORIGIN } };
  const api = new FetchApiClient(endpoints, settings, tokens, watch, new FakeClock(), fetches, fetches);
  const look = () => ({ faults: [...connection.connection.get().faults], loader: loaders.top.get()?.name });
  return { connection, expired, look, call: () => api.call('messaging.getUnreadCount', {}) };
}

describe('the server-error state', () => {
  it('comes with a network request that fails without details, and no loader stays', async () => {
    answer(() => HttpResponse.error());
    const { call, look, connection } = aPage();
    await call();
    expect(look()).toEqual({ faults: ['network'], loader: undefined });
    expect(connectionProblem(connection.connection.get())).toMatchObject({ key: 'error_grpc_code_10' });
  });

  it('comes with status 503, and no loader stays', async () => {
    answer(() => new HttpResponse('<h1>Down</h1>', { status: 503 }));
    const { call, look, connection } = aPage();
    await call();
    expect(look()).toEqual({ faults: ['server'], loader: undefined });
    expect(connectionProblem(connection.connection.get())).toMatchObject({ key: 'error_grpc_code_2' });
  });

  it('comes when the fetch itself breaks, whatever it throws', async () => {
    const { call, look } = aPage({ send: () => Promise.reject(new TypeError('broken helper')) });
    await call();
    expect(look()).toEqual({ faults: ['network'], loader: undefined });
  });

  it('goes with the next answer, be it a refusal', async () => {
    answer(() => HttpResponse.error());
    const { call, look } = aPage();
    await call();
    answer(() => HttpResponse.json({ code: 3, message: 'no' }, { status: 400 }));
    await call();
    expect(look().faults).toEqual([]);
  });

  it('is not what an expired session shows: that ends, and loaders are left to their owners', async () => {
    answer(() => HttpResponse.json({ code: 16, message: 'unauthenticated' }, { status: 401 }));
    const { call, look, expired } = aPage();
    await call();
    expect(expired).toEqual(['mine']);
    expect(look()).toEqual({ faults: [], loader: 'payment' });
  });
});

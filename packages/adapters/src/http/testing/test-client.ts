import { FakeClock } from '@duet/core/kernel/testing';
import { endpoints } from '../../contract/index.ts';
import { type ApiSettings, FetchApiClient } from '../fetch-api-client.ts';
import { FetchTransport } from '../fetch-transport.ts';
import type { Transport } from '../transport.port.ts';

export const ORIGIN = 'http://duet.test';
/** The address of a path of the API. */
export const url = (path: string) => `${ORIGIN}${path}`;
/** The path of a call that takes nothing: the number of unread messages. */
export const UNREAD = '/api/messaging/v1/get_unread_count';

export interface TestClient {
  readonly api: FetchApiClient;
  readonly clock: FakeClock;
  /** The events of the observer, in order. */
  readonly observed: string[];
  readonly tokens: { current: string | undefined };
}

/** An API client over the fake network, with a stopped clock and a token that a test may set. */
export function testClient(
  options: { token?: string; settings?: Partial<ApiSettings>; uploads?: Transport } = {},
): TestClient {
  const clock = new FakeClock();
  const observed: string[] = [];
  const tokens: { current: string | undefined } = { current: options.token };
  const transport = new FetchTransport();
  const api = new FetchApiClient(
    endpoints,
    { tenant: 'duet', addresses: { origin: ORIGIN }, ...options.settings },
    {
      read: () => tokens.current,
      replace: (sent, fresh) => {
        if (tokens.current === sent) tokens.current = fresh;
      },
    },
    {
      reached: () => observed.push('reached'),
      unreachable: (cause) => observed.push(`unreachable ${cause}`),
      unauthenticated: (token) => observed.push(`unauthenticated ${token}`),
    },
    clock,
    transport,
    options.uploads ?? transport,
  );
  return { api, clock, observed, tokens };
}

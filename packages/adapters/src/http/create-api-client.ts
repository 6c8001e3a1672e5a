import type { Clock } from '@duet/core/kernel';
import type { EndpointTable } from '../contract/index.ts';
import type { ApiClient } from './api-client.port.ts';
import type { CallObserver } from './call-observer.port.ts';
import { FetchApiClient, type ApiSettings } from './fetch-api-client.ts';
import { FetchTransport } from './fetch-transport.ts';
import { ReadOnlyApiClient } from './read-only-api-client.ts';
import { SessionBoundApiClient } from './session-bound-api-client.ts';
import type { TokenSource } from './token-source.port.ts';
import type { Transport } from './transport.port.ts';

export interface ApiClientDependencies {
  /** The calls that can be made. */
  readonly endpoints: EndpointTable;
  readonly settings: ApiSettings;
  readonly tokens: TokenSource;
  readonly observer: CallObserver;
  readonly clock: Clock;
  /** `count` changes with each end of a session. */
  readonly sessionEnds: { readonly count: number };
  readonly supportTab: { readonly isOpen: boolean };
  /** Carries bodies without a file; `fetch` unless a test passes another. */
  readonly calls?: Transport;
  /** Carries bodies with a file; `fetch`, which reports no progress, unless the platform has better. */
  readonly uploads?: Transport;
}

/** The one way to the API: bound to the session of the moment, and read-only in a support session. */
export function createApiClient({
  endpoints,
  settings,
  tokens,
  observer,
  clock,
  sessionEnds,
  supportTab,
  calls = new FetchTransport(),
  uploads = calls,
}: ApiClientDependencies): ApiClient {
  const api = new FetchApiClient(endpoints, settings, tokens, observer, clock, calls, uploads);
  return new ReadOnlyApiClient(endpoints, new SessionBoundApiClient(api, sessionEnds), supportTab);
}

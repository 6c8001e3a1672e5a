export type { ApiClient, CallOptions } from './api-client.port.ts';
export type { CallObserver } from './call-observer.port.ts';
export { createApiClient } from './create-api-client.ts';
export type { ApiAddresses } from './endpoint-address.ts';
export { FetchApiClient, type ApiSettings } from './fetch-api-client.ts';
export { FetchTransport } from './fetch-transport.ts';
export type { TokenSource } from './token-source.port.ts';
export type { Transport } from './transport.port.ts';
export { XhrTransport } from './xhr-transport.ts';

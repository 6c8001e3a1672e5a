export { holdsUnusable, withoutUnusable } from './characters.ts';
export type { Access, Endpoint } from './endpoint.ts';
export {
  endpoints,
  type AnswerOf,
  type EndpointName,
  type Endpoints,
  type HandlerAnswerOf,
  type ParsedRequestOf,
  type RequestOf,
} from './endpoints.ts';
export { flirtFrame, LIVE_SOCKET, serverFrame, type ServerFrame } from './messaging.ts';
export { failure } from './shared.ts';
export { config, tenant, type ConfigFile, type TenantFile } from './tenant.ts';

export { hasUnusableCharacters, removeUnusableCharacters } from './formats/characters.ts';
export type { Access, Endpoint } from './endpoint.ts';
export {
  endpoints,
  type AnswerOf,
  type EndpointName,
  type Endpoints,
  type EndpointTable,
  type HandlerAnswerOf,
  type ParsedRequestOf,
  type RequestOf,
} from './endpoints/endpoints.ts';
export { clientEndpoints } from './endpoints/client-endpoints.ts';
export { paymentEndpoints } from './endpoints/payment-endpoints.ts';
export { webviewEndpoints } from './endpoints/webview-endpoints.ts';
export { visitorEndpoints } from './endpoints/visitor-endpoints.ts';
export { staffEndpoints } from './endpoints/staff-endpoints.ts';
export type { CallErrors } from './errors/call-errors.ts';
export { VISITOR_ERRORS } from './errors/visitor-errors.ts';
export { CALL_ERRORS, type CallErrorTable, type CallErrorText } from './errors/error-tables.ts';
export { toCallFailure } from './errors/call-failure.ts';
export { toUsability } from './errors/usability.ts';
export { formatAnswer, readAnswerValue } from './formats/answer.ts';
export { formatBirthday, readBirthday } from './formats/birthday.ts';
export { formatLocation, readLocation, type WireLocation } from './formats/location.ts';
export { idempotencyKey } from './formats/idempotency-key.ts';
export { parseFile } from './formats/parse-file.ts';
export { flirtFrame, LIVE_SOCKET, serverFrame, type FlirtFrame, type ServerFrame } from './messaging.ts';
export { failure } from './shared.ts';
export { messagingConfig, servedTenantFile, wholeConfig, type ServedTenantFile } from './served-tenant-file.ts';
export { config, tenant, type ConfigFile, type TenantFile } from './tenant.ts';

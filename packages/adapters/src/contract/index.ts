export { hasUnusableCharacters, removeUnusableCharacters } from './formats/characters.ts';
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
export { CALL_ERRORS, type CallErrorTable, type CallErrorText } from './errors/call-errors.ts';
export { toCallFailure } from './errors/call-failure.ts';
export { toUsability } from './errors/usability.ts';
export { formatAnswer, readAnswerValue } from './formats/answer.ts';
export { formatBirthday, readBirthday } from './formats/birthday.ts';
export { formatLocation, readLocation, type WireLocation } from './formats/location.ts';
export { idempotencyKey } from './formats/idempotency-key.ts';
export { flirtFrame, LIVE_SOCKET, serverFrame, type ServerFrame } from './messaging.ts';
export { failure } from './shared.ts';
export { config, tenant, type ConfigFile, type TenantFile } from './tenant.ts';

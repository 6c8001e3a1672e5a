import type * as v from 'valibot';
import { clientEndpoints } from './client-endpoints.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { staffEndpoints } from './staff-endpoints.ts';

/** Every call of the product (API-01 …). The backend's route map and the client's call names are typed by this table. */
export const endpoints = { ...clientEndpoints, ...paymentEndpoints, ...staffEndpoints };

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** The rows by which a client of the API makes calls: all, or those that its pages need. */
export type EndpointTable = Partial<Endpoints>;
/** What a caller passes: before defaults are filled in. */
export type RequestOf<Name extends EndpointName> = v.InferInput<Endpoints[Name]['request']>;
/** What a handler receives: parsed, defaults filled in. */
export type ParsedRequestOf<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['request']>;
/** What a caller gets: parsed, defaults filled in. */
export type AnswerOf<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['answer']>;
/** What a handler answers: before defaults are filled in. */
export type HandlerAnswerOf<Name extends EndpointName> = v.InferInput<Endpoints[Name]['answer']>;

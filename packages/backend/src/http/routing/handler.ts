import type { Endpoints, EndpointName, HandlerAnswerOf, ParsedRequestOf } from '@duet/adapters/contract';
import type { IdempotencyKey } from '@duet/core/kernel';
import type { Language } from '@duet/core/tenant';
import type { Caller } from '../../access/index.ts';
import type { ServedTenant } from '../../tenant/index.ts';

/** What a handler knows of a call beside its request. */
export interface VisitorCall {
  readonly tenant: ServedTenant;
  /** That of the caller's page or else what the browser requests, within the tenant's languages. */
  readonly language: Language;
  /** Where the call comes from, as limits count it (see `networkOf`). */
  readonly network: string;
  /** What the client calls itself, where it does. */
  readonly userAgent?: string;
  /** Only on a row that says `once`. */
  readonly idempotencyKey?: IdempotencyKey;
  /** The raw body of a row that says `binary`. */
  readonly file?: Buffer;
  /** The captcha token, where the call carried one. */
  readonly captcha?: string;
  /** The token that was sent, on a row where anyone may send one: it has not been checked. */
  readonly bearer?: string;
}

export interface MemberCall extends VisitorCall {
  readonly member: Caller;
  /** The token that was sent. Only for ending or rotating it. */
  readonly token: string;
}

/** A member row is never handled without its member; other rows are handled without one. */
export type Call<Name extends EndpointName> = Endpoints[Name]['access'] extends 'member' ? MemberCall : VisitorCall;

/** Does one call. The request has passed its schema; a `Refusal` that is thrown becomes the answer. */
export type Handler<Name extends EndpointName> = (
  request: ParsedRequestOf<Name>,
  call: Call<Name>,
) => Promise<HandlerAnswerOf<Name>>;

/** A handler of a `once` row that sees to it itself, by `call.idempotencyKey`, and needs no stored answer. */
export interface SelfIdempotent<Name extends EndpointName> {
  readonly idempotentHandler: Handler<Name>;
}

export type Route<Name extends EndpointName> = Handler<Name> | SelfIdempotent<Name>;

/** A feature's part of the route map: every row of the table whose name starts with the feature's. */
export type FeatureRoutes<Feature extends string> = {
  readonly [Name in EndpointName as Name extends `${Feature}.${string}` ? Name : never]: Route<Name>;
};

/** The whole map. A row without a route, or a route without a row, does not compile. */
export type Routes = { readonly [Name in EndpointName]: Route<Name> };

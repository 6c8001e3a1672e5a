import {
  endpoints,
  hasUnusableCharacters,
  idempotencyKey,
  type Endpoint,
  type EndpointName,
} from '@duet/adapters/contract';
import type { IdempotencyKey } from '@duet/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Sessions } from '../../access/index.ts';
import type { DayQuotas } from '../../limits/index.ts';
import { preferredLanguage, type ServedTenant, type Tenants } from '../../tenant/index.ts';
import { bearerToken, authenticateMember, tenantOf, type AuthenticatedMember } from './caller.ts';
import { networkOf } from '../limits/client-address.ts';
import type { MemberCall, Routes, VisitorCall } from './handler.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { memberQuotas } from '../limits/member-quotas.ts';
import { networkLimits } from '../limits/rate-limits.ts';
import { Refusal } from '../refusal.ts';

export interface RoutingDependencies {
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly idempotencyStore: IdempotencyStore;
  readonly rateLimits: boolean;
  readonly dayQuotas: DayQuotas;
  /** Refuses answers that do not fit their schema. On in tests; off where it would only cost time. */
  readonly checkAnswers: boolean;
}

type Row = Endpoint<v.GenericSchema, v.GenericSchema>;

/** What visitors' calls are kept under, wherever they come from: a phone changes network between two tries. */
const VISITORS = 'visitors';

/** A handler without the types of its name. A method, so that each handler fits: the row's schema has checked what goes in. */
interface UntypedRoute {
  handle(request: unknown, call: VisitorCall | MemberCall): Promise<unknown>;
}

/** One row, ready to be called. */
interface ServedRow {
  readonly name: EndpointName;
  readonly row: Row;
  readonly route: UntypedRoute;
  /** Whether the first answer is kept for repeated keys. */
  readonly isAnswerStored: boolean;
}

/** Registers every row of the table at its path. */
export function registerRoutes(app: FastifyInstance, routes: Routes, dependencies: RoutingDependencies): void {
  const networkLimitOf = networkLimits(app, dependencies.tenants, dependencies.rateLimits);
  const quotaOf = memberQuotas(app, dependencies.dayQuotas, dependencies.rateLimits);
  for (const name of endpointNames()) {
    const quota = quotaOf(name);
    const served = servedRow(name, routes);
    const members = new WeakMap<FastifyRequest, AuthenticatedMember>();
    const identify = async (request: FastifyRequest) => {
      // Before the body is read: a stranger's photo is not worth receiving.
      if (served.row.access !== 'member') return;
      const known = await authorize(served, dependencies, request);
      members.set(request, known);
      await quota.count(request, known.caller);
    };
    app.route({
      method: served.row.method,
      url: served.row.path.replace('{apiLocation}', '/api').replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(served, dependencies.tenants),
      onRequest: [networkLimitOf(name), identify],
      onResponse: (request, reply, done) => {
        if (reply.statusCode === 200) quota.recordAnswered(request);
        done();
      },
      handler: (request, reply) => answer(served, dependencies, members.get(request), request, reply),
    });
  }
}

/** The one place where a support session is kept from everything but reading. */
async function authorize(
  { name, row }: ServedRow,
  dependencies: RoutingDependencies,
  request: FastifyRequest,
): Promise<AuthenticatedMember> {
  const known = await authenticateMember(request, dependencies.sessions, dependencies.tenants, name);
  if (known.caller.kind === 'support' && row.effect !== 'read')
    throw Refusal.forbidden('support sessions are read-only');
  return known;
}

function servedRow(name: EndpointName, routes: Routes): ServedRow {
  const row: Row = endpoints[name];
  const route = routes[name];
  return typeof route === 'function'
    ? { name, row, route: { handle: route }, isAnswerStored: row.once === true }
    : { name, row, route: { handle: route.idempotentHandler }, isAnswerStored: false };
}

const endpointNames = (): EndpointName[] => Object.keys(endpoints).filter((name) => isEndpointName(name));
const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

async function answer(
  { name, row, route, isAnswerStored: isKept }: ServedRow,
  dependencies: RoutingDependencies,
  known: AuthenticatedMember | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const tenant = known ? dependencies.tenants.get(known.caller.tenantId) : tenantOf(request, dependencies.tenants);
  if (!tenant) throw Refusal.invalid('unknown tenant');
  const parsed = parse(row, request);
  const call = callOf(row, tenant, known, request);
  const key = isKept ? call.idempotencyKey : undefined;
  const result =
    key === undefined
      ? await route.handle(parsed, call)
      : await dependencies.idempotencyStore.runOnce(
          {
            tenantId: tenant.id,
            scope: known?.caller.id ?? VISITORS,
            name,
            key,
            request: [parsed, call.file?.toString('base64')],
          },
          () => route.handle(parsed, call),
        );
  if (dependencies.checkAnswers) v.parse(row.answer, result);
  if (known?.isStale) await renew(known, dependencies.sessions, reply);
  return reply.header('cache-control', 'no-store').send(result);
}

function parse(row: Row, request: FastifyRequest): unknown {
  const fields = isFields(request.body) ? request.body : {};
  const given =
    row.method === 'GET' || row.binary
      ? { ...query(request), ...parameters(request) }
      : { ...fields, ...parameters(request) };
  const parsed = v.safeParse(row.request, given);
  if (!parsed.success || hasUnusableCharacters(parsed.output)) throw Refusal.invalid();
  return parsed.output;
}

const isFields = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body);
const query = ({ query: fields }: FastifyRequest) => (isFields(fields) ? fields : {});
const parameters = ({ params: fields }: FastifyRequest) => (isFields(fields) ? fields : {});

function callOf(
  row: Row,
  tenant: ServedTenant,
  known: AuthenticatedMember | undefined,
  request: FastifyRequest,
): VisitorCall | MemberCall {
  const userAgent = request.headers['user-agent'];
  const key = row.once ? idempotencyKeyOf(request) : undefined;
  const bearer = row.access === 'anyone' ? bearerToken(request) : undefined;
  const captcha = row.captcha && isFields(request.body) ? captchaOf(request.body, tenant) : undefined;
  return {
    tenant,
    language: preferredLanguage(tenant, request.headers['accept-language']),
    network: networkOf(request),
    ...(userAgent !== undefined && { userAgent }),
    ...(key !== undefined && { idempotencyKey: key }),
    ...(Buffer.isBuffer(request.body) && { file: request.body }),
    ...(captcha !== undefined && { captcha }),
    ...(bearer !== undefined && { bearer }),
    ...(known && { member: known.caller, token: known.token }),
  };
}

function idempotencyKeyOf(request: FastifyRequest): IdempotencyKey | undefined {
  const parsed = v.safeParse(v.optional(idempotencyKey), request.headers['idempotency-key']);
  if (!parsed.success) throw Refusal.invalid('invalid Idempotency-Key');
  return parsed.output;
}

function captchaOf(body: Readonly<Record<string, unknown>>, tenant: ServedTenant): string | undefined {
  const token = body[tenant.file.providers.captcha?.field ?? 'h_token'];
  return typeof token === 'string' && token.length <= 8192 ? token : undefined;
}

async function renew({ caller, token }: AuthenticatedMember, sessions: Sessions, reply: FastifyReply): Promise<void> {
  const fresh = await sessions.refreshStale(caller, token);
  if (fresh !== undefined) reply.header('X-Newtoken', fresh);
}

/** Photos are the only large bodies; base64 makes them a third larger. */
function bodyLimitOf({ name, row }: ServedRow, tenants: Tenants): number {
  const photo = Math.max(...tenants.all.map((tenant) => tenant.config.images.max_byte_size));
  if (row.binary) return photo;
  return name === 'profile.uploadBytes' ? Math.ceil((photo * 4) / 3) + 1024 : 128 * 1024;
}

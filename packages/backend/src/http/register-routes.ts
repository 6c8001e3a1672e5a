import { endpoints, holdsUnusable, type Endpoint, type EndpointName } from '@duet/adapters/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Sessions } from '../access/index.ts';
import type { DayQuotas } from '../limits/index.ts';
import { preferredLanguage, type ServedTenant, type Tenants } from '../tenant/index.ts';
import { bearerToken, memberOf, tenantOf, type KnownMember } from './caller.ts';
import { networkOf } from './client-address.ts';
import type { MemberCall, Routes, VisitorCall } from './handler.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { memberQuotas } from './member-quotas.ts';
import { networkLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

export interface RouteParts {
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly keptAnswers: KeptAnswers;
  readonly rateLimits: boolean;
  readonly dayQuotas: DayQuotas;
  /** Refuses answers that do not fit their schema. On in tests; off where it would only cost time. */
  readonly checkAnswers: boolean;
}

type Row = Endpoint<z.ZodMiniType, z.ZodMiniType>;

/** What visitors' calls are kept under, wherever they come from: who leaves the house changes network between two tries. */
const VISITORS = 'visitors';

/** A handler with its name's types forgotten. A method, so that each handler fits: the row's schema has checked what goes in. */
interface UntypedRoute {
  handle(request: unknown, call: VisitorCall | MemberCall): Promise<unknown>;
}

/** One row, ready to be called. */
interface ServedRow {
  readonly name: EndpointName;
  readonly row: Row;
  readonly route: UntypedRoute;
  /** Whether the first answer is kept for repeated keys. */
  readonly isKept: boolean;
}

/** Puts every row of the table behind its path. */
export function registerRoutes(app: FastifyInstance, routes: Routes, parts: RouteParts): void {
  const networkLimitOf = networkLimits(app, parts.tenants, parts.rateLimits);
  const quotaOf = memberQuotas(app, parts.dayQuotas, parts.rateLimits);
  for (const name of endpointNames()) {
    const quota = quotaOf(name);
    const served = servedRow(name, routes);
    const members = new WeakMap<FastifyRequest, KnownMember>();
    const identify = async (request: FastifyRequest) => {
      // Before the body is read: a stranger's photo is not worth receiving.
      if (served.row.access !== 'member') return;
      const known = await admit(served, parts, request);
      members.set(request, known);
      await quota.count(request, known.caller);
    };
    app.route({
      method: served.row.method,
      url: served.row.path.replace('{apiLocation}', '/api').replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(served, parts.tenants),
      onRequest: [networkLimitOf(name), identify],
      onResponse: (request, reply, done) => {
        if (reply.statusCode === 200) quota.answered(request);
        done();
      },
      handler: (request, reply) => answer(served, parts, members.get(request), request, reply),
    });
  }
}

/** The one place where a support session is kept from everything but reading. */
async function admit({ name, row }: ServedRow, parts: RouteParts, request: FastifyRequest): Promise<KnownMember> {
  const known = await memberOf(request, parts.sessions, parts.tenants, name);
  if (known.caller.kind === 'support' && row.effect !== 'read')
    throw Refusal.forbidden('support sessions are read-only');
  return known;
}

function servedRow(name: EndpointName, routes: Routes): ServedRow {
  const row: Row = endpoints[name];
  const route = routes[name];
  return typeof route === 'function'
    ? { name, row, route: { handle: route }, isKept: row.once === true }
    : { name, row, route: { handle: route.keepsItself }, isKept: false };
}

const endpointNames = (): EndpointName[] => Object.keys(endpoints).filter((name) => isEndpointName(name));
const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

async function answer(
  { name, row, route, isKept }: ServedRow,
  parts: RouteParts,
  known: KnownMember | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const tenant = known ? parts.tenants.get(known.caller.tenantId) : tenantOf(request, parts.tenants);
  if (!tenant) throw Refusal.invalid('unknown tenant');
  const parsed = parse(row, request);
  const call = callOf(row, tenant, known, request);
  const key = isKept ? call.idempotencyKey : undefined;
  const result =
    key === undefined
      ? await route.handle(parsed, call)
      : await parts.keptAnswers.once(
          {
            tenantId: tenant.id,
            scope: known?.caller.id ?? VISITORS,
            name,
            key,
            request: [parsed, call.file?.toString('base64')],
          },
          () => route.handle(parsed, call),
        );
  if (parts.checkAnswers) row.answer.parse(result);
  if (known?.isStale) await renew(known, parts.sessions, reply);
  return reply.header('cache-control', 'no-store').send(result);
}

function parse(row: Row, request: FastifyRequest): unknown {
  const fields = isFields(request.body) ? request.body : {};
  const given =
    row.method === 'GET' || row.binary
      ? { ...query(request), ...parameters(request) }
      : { ...fields, ...parameters(request) };
  const parsed = row.request.safeParse(given);
  if (!parsed.success || holdsUnusable(parsed.data)) throw Refusal.invalid();
  return parsed.data;
}

const isFields = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body);
const query = ({ query: fields }: FastifyRequest) => (isFields(fields) ? fields : {});
const parameters = ({ params: fields }: FastifyRequest) => (isFields(fields) ? fields : {});

function callOf(
  row: Row,
  tenant: ServedTenant,
  known: KnownMember | undefined,
  request: FastifyRequest,
): VisitorCall | MemberCall {
  const key = request.headers['idempotency-key'];
  const bearer = row.access === 'anyone' ? bearerToken(request) : undefined;
  const captcha = row.captcha && isFields(request.body) ? captchaOf(request.body, tenant) : undefined;
  return {
    tenant,
    language: preferredLanguage(tenant, request.headers['accept-language']),
    network: networkOf(request),
    ...(typeof key === 'string' && { idempotencyKey: key }),
    ...(Buffer.isBuffer(request.body) && { file: request.body }),
    ...(captcha !== undefined && { captcha }),
    ...(bearer !== undefined && { bearer }),
    ...(known && { member: known.caller, token: known.token }),
  };
}

function captchaOf(body: Readonly<Record<string, unknown>>, tenant: ServedTenant): string | undefined {
  const token = body[tenant.file.providers.captcha?.field ?? 'h_token'];
  return typeof token === 'string' && token.length <= 8192 ? token : undefined;
}

async function renew({ caller, token }: KnownMember, sessions: Sessions, reply: FastifyReply): Promise<void> {
  const fresh = await sessions.refreshStale(caller, token);
  if (fresh !== undefined) reply.header('X-Newtoken', fresh);
}

/** Photos are the only large bodies; base64 makes them a third larger. */
function bodyLimitOf({ name, row }: ServedRow, tenants: Tenants): number {
  const photo = Math.max(...tenants.all.map((tenant) => tenant.config.images.max_byte_size));
  if (row.binary) return photo;
  return name === 'profile.uploadBytes' ? Math.ceil((photo * 4) / 3) + 1024 : 128 * 1024;
}

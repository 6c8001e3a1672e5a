import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServedTenant, Tenants } from '../tenant/index.ts';
import { tenantOf } from './routing/caller.ts';

/** What a page on another origin than the API's may send, and read of an answer, beside what any page may. */
const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Tenant'];
const READ = ['Retry-After', 'X-Newtoken'];
/** Seconds for which a browser need not ask again. */
const REMEMBERED = 600;

/**
 * Lets pages of a tenant's own hosts read that tenant's answers where the API has an origin of its own
 * (`deployment.apiLocation`). Every other origin, another tenant's among them, gets an answer that its browser does not show
 * it. There are no cookies, so none are allowed.
 */
export async function serveCrossOrigin(app: FastifyInstance, tenants: Tenants): Promise<void> {
  const byOrigin = new Map(tenants.all.flatMap((tenant) => originsOf(tenant).map((origin) => [origin, tenant])));
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      const own = byOrigin.get(origin ?? '');
      done(null, {
        origin: own && mayRead(own, request, tenants) ? (origin ?? false) : false,
        methods: ['GET', 'POST'],
        allowedHeaders: SENT,
        exposedHeaders: READ,
        maxAge: REMEMBERED,
      });
    },
  });
}

/** Where the tenant's pages are: each of its hosts, by the scheme and port of its address. */
function originsOf({ address, file }: ServedTenant): readonly string[] {
  return file.hosts.map((host) => {
    const url = new URL(address);
    url.hostname = host;
    return url.origin;
  });
}

/** A preflight contains the name of the tenant's header, not its value: there the host alone decides, if it is a tenant's. */
function mayRead(own: ServedTenant, request: FastifyRequest, tenants: Tenants): boolean {
  const asked = request.method === 'OPTIONS' ? tenants.ofHost(request.headers.host) : tenantOf(request, tenants);
  return asked === undefined ? request.method === 'OPTIONS' : asked.id === own.id;
}

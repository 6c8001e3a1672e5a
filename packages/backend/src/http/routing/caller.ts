import type { FastifyRequest } from 'fastify';
import type { Caller, Sessions, TokenUse } from '../../access/index.ts';
import type { ServedTenant, Tenants } from '../../tenant/index.ts';
import { Refusal } from '../refusal.ts';

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** A visitor's tenant: the host it came to, else the `X-Tenant` header of an API on another origin. */
export function tenantOf(request: FastifyRequest, tenants: Tenants): ServedTenant | undefined {
  const header = request.headers['x-tenant'];
  return tenants.ofHost(request.headers.host) ?? (typeof header === 'string' ? tenants.find(header) : undefined);
}

export interface AuthenticatedMember {
  readonly caller: Caller;
  readonly token: string;
  readonly isStale: boolean;
}

/**
 * Who calls. A token of one tenant is worth nothing at another one's address, so that a link cannot carry a member
 * from brand to brand. `use` reports what they want, for the audit of support sessions.
 */
export async function authenticateMember(
  request: FastifyRequest,
  sessions: Sessions,
  tenants: Tenants,
  use: TokenUse,
): Promise<AuthenticatedMember> {
  const token = bearerToken(request);
  const known = token === undefined ? undefined : await sessions.authenticate(token, use);
  if (token === undefined || !known) throw Refusal.unauthenticated();
  const requestTenant = tenantOf(request, tenants);
  if (requestTenant && requestTenant.id !== known.caller.tenantId) throw Refusal.unauthenticated();
  return { ...known, token };
}

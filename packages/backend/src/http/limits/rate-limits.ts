import type { EndpointName } from '@duet/adapters/contract';
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tenants } from '../../tenant/index.ts';
import { tenantOf } from '../routing/caller.ts';
import { networkOf } from './client-address.ts';
import { BY_NETWORK, BY_PATH, EVERY_CALL, type Limit } from './limit-tables.ts';
import { Refusal } from '../refusal.ts';

/** Counts one more call. Throws `Refusal.exhausted` when that is too many. */
export type LimitCheck = (request: FastifyRequest) => Promise<void>;

const unlimited: LimitCheck = () => Promise.resolve();

/**
 * Makes the checks by network for rows of the contract; all of them do nothing when limits are off. They are kept in memory: one
 * process counts for itself. A tenant is counted by its id, whichever of its hosts or headers named it; calls to no tenant share one.
 */
export function networkLimits(
  app: FastifyInstance,
  tenants: Tenants,
  isOn: boolean,
): (name: EndpointName) => LimitCheck {
  if (!isOn) return () => unlimited;
  const keyOf = networkKey(tenants);
  const every = limit(app, EVERY_CALL, keyOf);
  return (name) => {
    const narrower = BY_NETWORK[name];
    const own = narrower ? limit(app, narrower, keyOf) : unlimited;
    return async (request) => {
      await every(request);
      await own(request);
    };
  };
}

/**
 * Limits the routes outside the contract's table (photos, the live socket's upgrade, pages). To be called before they are
 * registered; a path in the table that has no route stops the start.
 */
export function limitPaths(app: FastifyInstance, tenants: Tenants, isOn: boolean): void {
  if (!isOn) return;
  const keyOf = networkKey(tenants);
  const checks = new Map(Object.entries(BY_PATH).map(([path, most]) => [path, limit(app, most, keyOf)]));
  app.addHook('onRequest', async (request) => {
    await checks.get(request.routeOptions.url ?? '')?.(request);
  });
  app.addHook('onReady', () => {
    for (const url of checks.keys())
      if (!app.hasRoute({ method: 'GET', url }) && !app.hasRoute({ method: 'POST', url }))
        throw new Error(`There is a limit for ${url}, but no such route`);
    return Promise.resolve();
  });
}

/** One limit of its own, kept in memory. */
export function limit(
  app: FastifyInstance,
  { max, timeWindow }: Limit,
  keyGenerator: (request: FastifyRequest) => string,
): LimitCheck {
  const check = app.createRateLimit({ max, timeWindow, keyGenerator });
  return async (request) => {
    const outcome = await check(request);
    if (!outcome.isAllowed && outcome.isExceeded) throw Refusal.exhausted(outcome.ttl);
  };
}

const networkKey = (tenants: Tenants) => (request: FastifyRequest) =>
  `${tenantOf(request, tenants)?.id ?? '?'} ${networkOf(request)}`;

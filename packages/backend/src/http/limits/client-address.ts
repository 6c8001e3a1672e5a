import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { TrustedProxies } from '../../settings/index.ts';

/** Who shares one bucket because nothing usable is known of where they are. */
const UNKNOWN_NETWORK = 'unknown';

/**
 * The network that a call comes from, as limits count it: an IPv4 address (an IPv4-mapped IPv6 one too), or the /64 of an IPv6
 * address, because one customer has a whole /64. A proxy may add a port. Anything else counts as one and the same place.
 */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = isIP(ip) === 0 ? (/^\[?([^\]]*?)\]?:\d+$/.exec(ip)?.[1] ?? '') : ip;
  return isIP(address) === 0 ? UNKNOWN_NETWORK : normalizeIP(address);
}

/**
 * The setting as Fastify takes it. A number of proxies is counted from this server outwards: what a client wrote into
 * X-Forwarded-For is further out and is never reached.
 */
export function trustedProxies(setting: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  switch (setting.kind) {
    case 'none':
      return false;
    case 'hops':
      return (_address, hop) => hop < setting.count;
    case 'networks':
      return [...setting.networks];
  }
}

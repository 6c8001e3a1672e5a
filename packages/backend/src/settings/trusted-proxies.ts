import { isIP } from 'node:net';

/** Whose X-Forwarded-For is believed: no one's, that of the last `count` proxies, or that of proxies in `networks` (addresses or CIDR). */
export type TrustedProxies =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly count: number }
  | { readonly kind: 'networks'; readonly networks: readonly string[] };

const MOST_HOPS = 10;

/** Reads `off`, a number of proxies, or a comma-separated list of addresses and CIDR ranges. Undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return { kind: 'none' };
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    return count >= 1 && count <= MOST_HOPS ? { kind: 'hops', count } : undefined;
  }
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? { kind: 'networks', networks } : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // A prefix of 0 would trust the whole internet.
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

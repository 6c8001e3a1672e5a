import { BlockList, isIP } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The settings that distinguish a server from a demonstration that only this machine can reach. */
export interface NetworkSettings {
  readonly HOST: string;
  readonly DATABASE_URL?: string | undefined;
  readonly PUBLIC_ADDRESS: string;
  readonly TRUST_PROXY: TrustedProxies;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Why this is no demonstration, for people: it keeps its data in a database of its own, or others can reach it, by itself or
 * by way of a proxy. Undefined for the embedded demo on a loopback address.
 */
export function whyPublished({ HOST, DATABASE_URL, PUBLIC_ADDRESS, TRUST_PROXY }: NetworkSettings): string | undefined {
  if (DATABASE_URL !== undefined) return 'DATABASE_URL is set';
  if (!isLoopback(HOST)) return `HOST ${HOST} is no loopback address`;
  if (TRUST_PROXY.kind !== 'none') return 'TRUST_PROXY names a proxy';
  return PUBLIC_ADDRESS.startsWith('https:') ? 'PUBLIC_ADDRESS is an https address' : undefined;
}

/** Whether a host of an address leads to the very machine that asks: a loopback address, or a name that is kept for one (RFC 6761). */
export const isOfThisMachine = (host: string): boolean => isLoopback(host) || /\.localhost$/i.test(host);

function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.toLowerCase() === 'localhost';
  return LOOPBACK.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

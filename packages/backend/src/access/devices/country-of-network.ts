import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIPv6 } from 'node:net';
import { Reader, type CountryResponse } from 'mmdb-lib';

/** Networks that are everywhere and nowhere: the table names countries for some of them. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

let table: Reader<CountryResponse> | undefined;

/**
 * The country in which a network (see `networkOf`) is registered, ISO 3166 alpha-2; undefined for private addresses and unknown ones.
 * The first call reads the table, 8 MB, and takes tens of milliseconds.
 */
export function countryOfNetwork(network: string): string | undefined {
  if (PRIVATE.check(network, isIPv6(network) ? 'ipv6' : 'ipv4')) return undefined;
  table ??= readTable();
  const found: unknown = table.get(network);
  return isCountry(found) ? found.country_code : undefined;
}

/** Networks and the countries in which they are registered (CC0). */
function readTable(): Reader<CountryResponse> {
  const require = createRequire(import.meta.url);
  return new Reader(
    readFileSync(require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')),
  );
}

const isCountry = (found: unknown): found is { readonly country_code: string } =>
  typeof found === 'object' && found !== null && 'country_code' in found && typeof found.country_code === 'string';

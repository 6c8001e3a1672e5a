import { lookup } from 'node:dns';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '@duet/core/kernel';

const FETCH_TIMEOUT = 10_000;

/** Addresses that lead into our own network or nowhere. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** Whether an address of the internet may be requested a picture. */
const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Resolves names to public addresses only. The connection uses this very answer: no second look-up can change it. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    // With an error there are no addresses, whatever the types say.
    if (error) {
      done(error, '');
      return;
    }
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const first = open[0];
    if (!first) done(new Error('not a public address'), '');
    else if (options.all === true) done(null, open);
    else done(null, first.address, first.family);
  });
};

export type FetchFailure = 'refused' | 'too large' | 'unreachable';

/** Brings a picture from an address, up to `most` bytes. */
export type PictureSource = (link: string, most: number) => Promise<Result<Buffer, FetchFailure>>;

/** Fetches a picture that a member points to: https on the usual port, public addresses, no redirects, up to `most` bytes. */
export async function fetchPicture(link: string, most: number): Promise<Result<Buffer, FetchFailure>> {
  const url = publicUrl(link);
  if (!url) return err('refused');
  return new Promise((resolve) => {
    const request = get(
      url,
      { lookup: publicLookup, timeout: FETCH_TIMEOUT, signal: AbortSignal.timeout(FETCH_TIMEOUT) },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        const end = (result: Result<Buffer, FetchFailure>) => {
          answer.destroy();
          resolve(result);
        };
        if (answer.statusCode !== 200) {
          end(err('refused'));
          return;
        }
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > most) end(err('too large'));
          else parts.push(part);
        });
        answer.on('end', () => {
          end(ok(Buffer.concat(parts)));
        });
        answer.on('error', () => {
          end(err('unreachable'));
        });
      },
    );
    request.on('error', () => {
      resolve(err('unreachable'));
    });
  });
}

/** The address, if it may be asked at all. Names are checked again when they are resolved. */
function publicUrl(link: string): URL | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOpen = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isOpen && (isIP(host) === 0 || isPublicAddress(host)) ? url : undefined;
}

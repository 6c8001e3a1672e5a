import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from '../../settings/index.ts';
import { networkOf, trustedProxies } from './client-address.ts';

describe('the network of a call', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['', 'unknown'],
    ['unix:', 'unknown'],
    ['somebody', 'unknown'],
  ])('of %s is %s', (ip, expected) => {
    expect(networkOf({ ip })).toBe(expected);
  });
});

describe('a call through proxies', () => {
  const networkSeen = async (setting: string, remoteAddress: string, forwarded?: string) => {
    const app = fastify({ trustProxy: trustedProxies(readTrustedProxies(setting) ?? { kind: 'none' }) });
    app.get('/', (request) => networkOf(request));
    const answer = await app.inject({
      url: '/',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
    await app.close();
    return answer.body;
  };

  it.each([
    ['no proxy is trusted', 'off', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
    ['one proxy is trusted', '1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['the client wrote a header of its own', '1', '10.0.0.1', '192.0.2.66, 203.0.113.7', '203.0.113.7'],
    ['the client wrote many addresses', '2', '10.0.0.1', '192.0.2.66, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['the proxies are listed', '10.0.0.0/8', '10.0.0.1', '192.0.2.66, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['the proxy comes by a mapped address', '10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a stranger poses as a proxy', '10.0.0.0/8', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
    ['the client wrote no address', '10.0.0.0/8', '10.0.0.1', 'nonsense, 203.0.113.7', '203.0.113.7'],
    ['the proxy says nothing', '1', '10.0.0.1', undefined, '10.0.0.1'],
  ])('is counted where it comes from when %s', async (_, setting, remote, forwarded, expected) => {
    expect(await networkSeen(setting, remote, forwarded)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { sessionDevice } from './session-device.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the device of a session', () => {
  it.each([
    [IPHONE, { browser: 'Safari', system: 'iOS' }],
    [FIREFOX, { browser: 'Firefox', system: 'Linux' }],
    ['curl/8.5', {}],
    ['', {}],
    [undefined, {}],
  ])('is named by browser and system, without versions: %s', (userAgent, names) => {
    expect(sessionDevice({ network: 'unknown', ...(userAgent !== undefined && { userAgent }) })).toEqual(names);
  });

  it.each([
    ['82.64.1.1', 'FR'],
    ['79.176.1.1', 'IL'],
    ['2a01:e0a::', 'FR'],
  ])('is in the country of its network: %s', (network, country) => {
    expect(sessionDevice({ network })).toEqual({ country });
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd12::',
  ])('is nowhere at the private address %s', (network) => {
    expect(sessionDevice({ network })).toEqual({});
  });

  it('is nowhere where the address is no address', () => {
    expect(sessionDevice({ network: 'unknown' })).toEqual({});
  });
});

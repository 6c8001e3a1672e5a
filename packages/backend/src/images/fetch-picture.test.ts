import { describe, expect, it } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';

describe('a picture that lies elsewhere', () => {
  it('of a host that has no address is out of reach, and the server stays up', async () => {
    expect(await fetchPicture('https://no-such-host.invalid/one.jpg', 1000)).toEqual({
      ok: false,
      error: 'unreachable',
    });
  });

  it.each([
    'http://pictures.example/one.jpg',
    'https://127.0.0.1/one.jpg',
    'https://[::1]/one.jpg',
    'https://[::ffff:10.0.0.1]/one.jpg',
    'https://[64:ff9b:1::a00:1]/one.jpg',
    'https://[fec0::1]/one.jpg',
    'https://pictures.example:8443/one.jpg',
    'file:///etc/passwd',
    'no address',
    '\u0000',
  ])('at %j is not requested', async (link) => {
    expect(await fetchPicture(link, 1000)).toEqual({ ok: false, error: 'refused' });
  });
});

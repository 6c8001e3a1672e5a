import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatOptions } from './options.ts';
import { printable } from './printable.ts';

describe('the command line', () => {
  it('has an address of its own and takes another, and must name a tenant', () => {
    expect(chatOptions(['--tenant', 'duet'])).toEqual({
      url: 'http://127.0.0.1:8080',
      tenant: 'duet',
      email: undefined,
    });
    expect(() => chatOptions([])).toThrow('--tenant');
    expect(chatOptions(['--url', 'http://x', '--tenant', 'kesher', '--email', 'a@b'])).toEqual({
      url: 'http://x',
      tenant: 'kesher',
      email: 'a@b',
    });
    expect(() => chatOptions(['--password', 'x'])).toThrow();
  });
});

describe('what another member wrote', () => {
  it('never steers the terminal, and reads as it was written', () => {
    expect(printable('hello\u001b[2J\u0007 שלום\nthere')).toBe('hello[2J שלום\nthere');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printable(text)).not.toMatch(/(?!\n)\p{Cc}/u);
      }),
    );
  });
});

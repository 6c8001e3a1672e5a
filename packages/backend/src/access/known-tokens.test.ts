import { describe, expect, it } from 'vitest';
import { KnownTokens } from './known-tokens.ts';

describe('tokens that were looked up a moment ago', () => {
  const keep = (known: KnownTokens<string>, { end = 1e9, changes = known.changes } = {}) => {
    known.keep('hash', 's1', 'maya', { now: 0, end, changes });
  };

  it('are believed for two seconds', () => {
    const known = new KnownTokens<string>();
    keep(known);
    expect([known.find('hash', 1999), known.find('hash', 2000)]).toEqual(['maya', undefined]);
  });

  it('are not believed beyond their own end', () => {
    const known = new KnownTokens<string>();
    keep(known, { end: 500 });
    expect([known.find('hash', 499), known.find('hash', 500)]).toEqual(['maya', undefined]);
  });

  it.each([
    [
      'their session ends',
      (known: KnownTokens<string>) => {
        known.forgetSession('s1');
      },
    ],
    [
      'they are replaced',
      (known: KnownTokens<string>) => {
        known.forget('hash');
      },
    ],
  ])('are forgotten when %s', (_, forget) => {
    const known = new KnownTokens<string>();
    keep(known);
    forget(known);
    expect(known.find('hash', 1)).toBeUndefined();
  });

  it('are not kept when their session ended while they were looked up', () => {
    const known = new KnownTokens<string>();
    const { changes } = known;
    known.forgetSession('s1');
    keep(known, { changes });
    expect(known.find('hash', 1)).toBeUndefined();
  });
});

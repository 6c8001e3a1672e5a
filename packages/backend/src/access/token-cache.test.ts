import { describe, expect, it } from 'vitest';
import { TokenCache } from './token-cache.ts';

describe('tokens that were looked up a moment ago', () => {
  const addToken = (known: TokenCache<string>, { end = 1e9, changes = known.changes } = {}) => {
    known.set('hash', 's1', 'maya', { now: 0, end, changes });
  };

  it('are believed for two seconds', () => {
    const known = new TokenCache<string>();
    addToken(known);
    expect([known.find('hash', 1999), known.find('hash', 2000)]).toEqual(['maya', undefined]);
  });

  it('are not believed beyond their own end', () => {
    const known = new TokenCache<string>();
    addToken(known, { end: 500 });
    expect([known.find('hash', 499), known.find('hash', 500)]).toEqual(['maya', undefined]);
  });

  it.each([
    [
      'their session ends',
      (known: TokenCache<string>) => {
        known.invalidateSession('s1');
      },
    ],
    [
      'they are replaced',
      (known: TokenCache<string>) => {
        known.invalidate('hash');
      },
    ],
  ])('are forgotten when %s', (_, forget) => {
    const known = new TokenCache<string>();
    addToken(known);
    forget(known);
    expect(known.find('hash', 1)).toBeUndefined();
  });

  it('are not kept when their session ended while they were looked up', () => {
    const known = new TokenCache<string>();
    const { changes } = known;
    known.invalidateSession('s1');
    addToken(known, { changes });
    expect(known.find('hash', 1)).toBeUndefined();
  });
});

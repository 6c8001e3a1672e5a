import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from './fallback-storage.ts';
import { MemoryStorage } from './testing/index.ts';

function setUp() {
  const browser = new MemoryStorage();
  return { browser, storage: new FallbackStorage(() => browser) };
}

describe('a storage that falls back to memory', () => {
  it('keeps texts in the browser while it lets us', () => {
    const { browser, storage } = setUp();
    storage.set('a', '1');
    expect(browser.texts.get('a')).toBe('1');
    expect([storage.get('a'), storage.persistence.get()]).toEqual(['1', 'lasting']);
    storage.remove('a');
    expect([storage.get('a'), browser.texts.size]).toEqual([undefined, 0]);
  });

  it.each(['isBlocked', 'isFull'] as const)('continues in memory and says so where the browser’s %s', (state) => {
    const { browser, storage } = setUp();
    browser[state] = true;
    storage.set('a', '1');
    expect([storage.get('a'), storage.persistence.get()]).toEqual(['1', 'memory']);
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('does not restore what could not be removed', () => {
    const { browser, storage } = setUp();
    storage.set('a', '1');
    browser.isBlocked = true;
    storage.remove('a');
    browser.isBlocked = false;
    expect(storage.get('a')).toBeUndefined();
  });

  it('lives without a browser’s storage at all', () => {
    const storage = new FallbackStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect([storage.get('a'), storage.persistence.get()]).toEqual([undefined, 'memory']);
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
  });

  it('removes every key with a prefix, wherever it is stored', () => {
    const { browser, storage } = setUp();
    storage.set('flag:1', 'x');
    browser.isFull = true;
    storage.set('flag:2', 'x');
    storage.set('other', 'x');
    storage.removeAll('flag:');
    expect([storage.get('flag:1'), storage.get('flag:2'), storage.get('other')]).toEqual([undefined, undefined, 'x']);
  });

  it('that is detached touches the browser’s no more, begins empty, and does not call that a fault', () => {
    const { browser, storage } = setUp();
    storage.set('a', '1');
    browser.isFull = true;
    storage.set('b', '2');
    browser.isFull = false;
    storage.detach();
    const before = storage.persistence.get();
    expect([storage.get('a'), storage.get('b')]).toEqual([undefined, undefined]);
    storage.set('a', 'other');
    storage.remove('b');
    storage.removeAll('');
    storage.set('c', '3');
    expect([storage.get('a'), storage.get('c')]).toEqual([undefined, '3']);
    expect([...browser.texts]).toEqual([['a', '1']]);
    expect(storage.persistence.get()).toBe(before);
  });

  it('reads what was written last, whatever happens to the browser’s storage meanwhile', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const action = fc.oneof(
      fc.record({ set: key, value: fc.string() }),
      fc.record({ remove: key }),
      fc.record({ isFull: fc.boolean() }),
      fc.record({ isBlocked: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const { browser, storage } = setUp();
        const expected = new Map<string, string>();
        for (const one of actions) {
          if ('set' in one) {
            storage.set(one.set, one.value);
            expected.set(one.set, one.value);
          } else if ('remove' in one) {
            storage.remove(one.remove);
            expected.delete(one.remove);
          } else Object.assign(browser, one);
        }
        browser.isBlocked = false;
        for (const name of ['a', 'b', 'c']) expect(storage.get(name)).toBe(expected.get(name));
      }),
    );
  });
});

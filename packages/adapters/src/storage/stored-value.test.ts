import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { FallbackStorage } from './fallback-storage.ts';
import { json, TEXT, textMatching, type StoredFormat } from './stored-format.ts';
import { StoredValue, StoredValues } from './stored-value.ts';
import { MemoryStorage } from './testing/index.ts';

const NAME_AND_AGE = json(v.object({ name: v.string(), age: v.pipe(v.number(), v.safeInteger()) }));

/** A value as each page of a browser reads it: over a storage of its own that lasts only as long as the page. */
const pageOf = <T>(browser: MemoryStorage, format: StoredFormat<T>) =>
  new StoredValue(new FallbackStorage(() => browser), 'key', format);

function browserWith(state?: 'isBlocked' | 'isFull') {
  const browser = new MemoryStorage();
  if (state) browser[state] = true;
  return browser;
}

describe.each([
  ['a browser’s storage', undefined],
  ['a blocked storage', 'isBlocked'],
  ['a full storage', 'isFull'],
] as const)('a stored value over %s', (_, state) => {
  it('is none, then what was saved last, until it is reset', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string(), age: fc.integer() }), { minLength: 1 }), (people) => {
        const value = pageOf(browserWith(state), NAME_AND_AGE);
        expect(value.read()).toBeUndefined();
        for (const person of people) value.save(person);
        expect(value.read()).toEqual(people.at(-1));
        value.reset();
        expect(value.read()).toBeUndefined();
      }),
    );
  });

  it('of a family has one value per id, which is removed alone or with all others', () => {
    const browser = browserWith(state);
    const storage = new FallbackStorage(() => browser);
    storage.set('other', 'x');
    const values = new StoredValues(storage, 'family:', TEXT);
    values.save('a', '1');
    values.save('b', '2');
    values.save('c', '3');
    values.remove('a');
    expect([values.read('a'), values.read('b'), values.read('c')]).toEqual([undefined, '2', '3']);
    values.reset();
    expect([values.read('b'), values.read('c'), storage.get('other')]).toEqual([undefined, undefined, 'x']);
  });
});

describe('a stored value', () => {
  it('is read by the next page, and leaves nothing when it is reset', () => {
    const browser = new MemoryStorage();
    pageOf(browser, NAME_AND_AGE).save({ name: 'Maya', age: 40 });
    expect([...browser.texts]).toEqual([['key', '{"name":"Maya","age":40}']]);
    expect(pageOf(browser, NAME_AND_AGE).read()).toEqual({ name: 'Maya', age: 40 });
    pageOf(browser, NAME_AND_AGE).reset();
    expect(browser.texts.size).toBe(0);
  });

  it('is what another tab has written meanwhile', () => {
    const browser = new MemoryStorage();
    const value = pageOf(browser, TEXT);
    value.save('here');
    pageOf(browser, TEXT).save('there');
    expect(value.read()).toBe('there');
  });

  it('is none where anything else stands in its place, and can then be saved', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('{"name":"Maya"}')), (text) => {
        const browser = new MemoryStorage();
        browser.texts.set('key', text);
        const value = pageOf(browser, NAME_AND_AGE);
        expect(value.read()).toBeUndefined();
        value.save({ name: 'Maya', age: 40 });
        expect(value.read()).toEqual({ name: 'Maya', age: 40 });
      }),
    );
  });

  it.each([
    ['key', 1],
    [null, 1],
    ['key of another value', 0],
  ])('that another tab changes under %s is reported %i times, until the listener stops', (key, times) => {
    const target = new EventTarget();
    const events: Pick<Window, 'addEventListener' | 'removeEventListener'> = {
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    };
    let reports = 0;
    const stop = pageOf(new MemoryStorage(), TEXT).onChangeInOtherTab(events, () => (reports += 1));
    target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    stop();
    target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(reports).toBe(times);
  });
});

describe('a stored text', () => {
  it.each(['', 'a', '"quoted"', '{broken'])('is %j as it was saved', (text) => {
    const value = pageOf(new MemoryStorage(), TEXT);
    value.save(text);
    expect(value.read()).toBe(text);
  });

  it.each([
    ['a1', 'a1'],
    ['1a', undefined],
    ['', undefined],
  ])('of a pattern reads %j as %j', (text, expected) => {
    const browser = new MemoryStorage();
    browser.texts.set('key', text);
    expect(pageOf(browser, textMatching(/^[a-z]\d$/)).read()).toBe(expected);
  });
});

it('JSON that has no value for undefined is stored as null', () => {
  const value = pageOf(new MemoryStorage(), json(v.unknown()));
  value.save(undefined);
  expect(value.read()).toBeNull();
});

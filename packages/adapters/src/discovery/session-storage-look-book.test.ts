import type { LookBookStorage } from '@duet/core/discovery';
import { FakeLookBookStorage } from '@duet/core/discovery/testing';
import { expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { sessionStorageLookBook } from './session-storage-look-book.ts';

const over = (browser = new MemoryStorage()) => sessionStorageLookBook(new FallbackStorage(() => browser));
const positions = [
  { userIds: [] },
  { userIds: ['a', 'b'] },
  { userIds: ['b'], last: { userId: 'a', kind: 'passed' as const } },
];

it.each<[string, () => LookBookStorage]>([
  ['FakeLookBookStorage', () => new FakeLookBookStorage()],
  ['sessionStorageLookBook', () => over()],
])('%s gives the position in the look book back until it is emptied', (_, make) => {
  for (const position of positions) {
    const storage = make();
    expect(storage.read()).toBeUndefined();
    storage.save(position);
    expect(storage.read()).toEqual(position);
    storage.reset();
    expect(storage.read()).toBeUndefined();
  }
});

it.each(['{broken', '[]', '{"userIds":[1]}', '{"userIds":[],"last":{"userId":"a","kind":"winked"}}'])(
  'a position in the storage that reads %s is none',
  (text) => {
    const browser = new MemoryStorage();
    browser.texts.set('duet_look_book', text);
    expect(over(browser).read()).toBeUndefined();
  },
);

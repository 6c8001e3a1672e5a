import type { ListedMembersStorage } from '@duet/core/profile';
import { FakeListedMembersStorage } from '@duet/core/profile/testing';
import { expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { sessionStorageListedMembers } from './session-storage-listed-members.ts';

const over = (browser = new MemoryStorage()) => sessionStorageListedMembers(new FallbackStorage(() => browser));

it.each<[string, () => ListedMembersStorage]>([
  ['FakeListedMembersStorage', () => new FakeListedMembersStorage()],
  ['sessionStorageListedMembers', () => over()],
])('%s gives the order of the list back until it is emptied', (_, make) => {
  for (const userIds of [[], ['a', 'b']]) {
    const storage = make();
    expect(storage.read()).toBeUndefined();
    storage.save(userIds);
    expect(storage.read()).toEqual(userIds);
    storage.reset();
    expect(storage.read()).toBeUndefined();
  }
});

it.each(['{broken', '{}', '[1]'])('an order in the storage that reads %s is none', (text) => {
  const browser = new MemoryStorage();
  browser.texts.set('duet_listed', text);
  expect(over(browser).read()).toBeUndefined();
});

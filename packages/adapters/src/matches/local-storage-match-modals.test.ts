import type { MatchModalStorage } from '@duet/core/matches';
import { FakeMatchModalStorage } from '@duet/core/matches/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { localStorageMatchModals } from './local-storage-match-modals.ts';

const over = (browser = new MemoryStorage()) => localStorageMatchModals(new FallbackStorage(() => browser));
const shown = { day: '2026-01-01', count: 1 };

it.each<[string, () => MatchModalStorage]>([
  ['FakeMatchModalStorage', () => new FakeMatchModalStorage()],
  ['localStorageMatchModals', () => over()],
])('%s gives the shown modals back until it is emptied', (_, make) => {
  const storage = make();
  expect(storage.read()).toBeUndefined();
  storage.save(shown);
  expect(storage.read()).toEqual(shown);
  storage.reset();
  expect(storage.read()).toBeUndefined();
});

describe('shown modals in the storage', () => {
  it('are those of every tab of the browser', () => {
    const browser = new MemoryStorage();
    const [one, other] = [over(browser), over(browser)];
    one.save(shown);
    expect(other.read()).toEqual(shown);
  });

  it.each(['{broken', '{"day":1}', '1'])('that read %s are none', (text) => {
    const browser = new MemoryStorage();
    browser.texts.set('duet_match_modals', text);
    expect(over(browser).read()).toBeUndefined();
  });
});

import { NO_FILTERS, type BrowseFilterStorage } from '@duet/core/discovery';
import { FakeBrowseFilterStorage } from '@duet/core/discovery/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { sessionStorageBrowseFilters } from './session-storage-browse-filters.ts';

const over = (browser = new MemoryStorage()) => sessionStorageBrowseFilters(new FallbackStorage(() => browser));

describe.each<[string, () => BrowseFilterStorage]>([
  ['FakeBrowseFilterStorage', () => new FakeBrowseFilterStorage()],
  ['sessionStorageBrowseFilters', () => over()],
])('%s as storage of filters', (_, make) => {
  it.each([
    NO_FILTERS,
    { online: true, recent: false, maximumKilometres: 50 },
    { online: false, recent: true, ages: { minimum: 25, maximum: 38 } },
  ])('gives %j back until it is emptied', (filters) => {
    const storage = make();
    expect(storage.read()).toBeUndefined();
    storage.save(filters);
    expect(storage.read()).toEqual(filters);
    storage.reset();
    expect(storage.read()).toBeUndefined();
  });
});

describe('filters in the storage', () => {
  it.each(['{broken', '{"online":"yes"}', '[]'])('that read %s are none', (text) => {
    const browser = new MemoryStorage();
    browser.texts.set('duet_browse_filters', text);
    expect(over(browser).read()).toBeUndefined();
  });
});

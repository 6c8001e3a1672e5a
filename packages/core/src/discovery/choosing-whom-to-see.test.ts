import { describe, expect, it } from 'vitest';
import { err, ok } from '../kernel/index.ts';
import { FakeClock } from '../kernel/testing/index.ts';
import { BrowseFiltersState } from './browse-filters-state.ts';
import { NO_FILTERS } from './browse-filters.ts';
import { BrowseState } from './browse-state.ts';
import { createSearchPreferences } from './create-search-preferences.ts';
import { browseKey } from './load-browse.ts';
import { MemberCount } from './member-count.ts';
import { FakeBrowseFilterStorage, FakeBrowseGateway } from './testing/index.ts';

const ONLINE = { ...NO_FILTERS, online: true };

describe('the filters of the grid', () => {
  it('are those that the tab has kept, and are kept in their turn', () => {
    const storage = new FakeBrowseFilterStorage(ONLINE);
    const state = new BrowseFiltersState(storage);
    expect(state.filters.get()).toEqual(ONLINE);
    state.set({ ...ONLINE, maximumKilometres: 50 });
    expect(new BrowseFiltersState(storage).filters.get()).toEqual({ ...ONLINE, maximumKilometres: 50 });
  });

  it('are none after a logout, for the next member of this tab too', () => {
    const storage = new FakeBrowseFilterStorage(ONLINE);
    const state = new BrowseFiltersState(storage);
    state.reset();
    expect(state.filters.get()).toEqual(NO_FILTERS);
    expect(storage.read()).toBeUndefined();
  });

  it('have a list of their own, except when there are none', () => {
    expect(browseKey({ sort: 'NEW', filters: NO_FILTERS })).toBe(browseKey({ sort: 'NEW' }));
    const keys = [NO_FILTERS, ONLINE, { ...NO_FILTERS, recent: true }, { ...ONLINE, maximumKilometres: 5 }].map(
      (filters) => browseKey({ sort: 'NEW', filters }),
    );
    expect(new Set(keys).size).toBe(4);
  });
});

describe('the number of members whom a choice would show', () => {
  const setUp = () => {
    const gateway = new FakeBrowseGateway();
    const clock = new FakeClock();
    return { gateway, clock, members: new MemberCount(gateway, clock) };
  };

  it('is asked once the choosing pauses, for the last choice only', async () => {
    const { gateway, clock, members } = setUp();
    gateway.memberCount = 7;
    members.request({ filters: ONLINE });
    clock.advance(299);
    members.request({ preferences: { seeking_gender: 'men' } });
    clock.advance(299);
    expect(gateway.countQueries).toEqual([]);
    clock.advance(1);
    expect(gateway.countQueries).toEqual([{ preferences: { seeking_gender: 'men' } }]);
    await Promise.resolve();
    expect(members.count.get()).toBe(7);
  });

  it('is not that of a choice which has been changed since', async () => {
    const { gateway, clock, members } = setUp();
    gateway.memberCount = 7;
    members.request({});
    clock.advance(300);
    members.request({ filters: ONLINE });
    await Promise.resolve();
    expect(members.count.get()).toBeUndefined();
  });

  it('is unknown where the server does not answer, and not asked where nobody looks', async () => {
    const { gateway, clock, members } = setUp();
    gateway.memberCount = 7;
    members.request({});
    clock.advance(300);
    await Promise.resolve();
    gateway.failure = { kind: 'unreachable' };
    members.request({ filters: ONLINE });
    clock.advance(300);
    await Promise.resolve();
    expect(members.count.get()).toBeUndefined();
    members.request({});
    members.stop();
    expect(clock.pending).toBe(0);
  });
});

describe('saving whom one wishes to meet', () => {
  it.each([
    ['that succeeds', ok(undefined)],
    ['that fails for one of the answers', err({ key: 'error_network' as const })],
  ])('%s has the grid fetched anew', async (_, outcome) => {
    const browse = new BrowseState();
    browse.setList('NEW', { userIds: ['m1'] });
    const { saveSearchPreferences } = createSearchPreferences({
      saveAnswers: { execute: () => Promise.resolve(outcome) },
      browse,
    });
    expect(await saveSearchPreferences.execute([])).toEqual(outcome);
    expect(browse.list('NEW').get()).toMatchObject({ status: 'idle', userIds: [] });
  });
});

import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../kernel/index.ts';
import { FakeClock } from '../kernel/testing/index.ts';
import { LoadProfiles, ProfilesState } from '../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../profile/testing/index.ts';
import type { BrowseList } from './browse-gateway.port.ts';
import { browseItems, browseSelection, hasFilters, listReach, sortOf } from './browse-list.ts';
import { BrowseState } from './browse-state.ts';
import { LoadBrowse } from './load-browse.ts';
import { PreloadBrowse } from './preload-browse.ts';
import { FakeBrowseGateway } from './testing/index.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${String(index)}`);
const NEW = { sort: 'NEW' };

function setUp(answer: BrowseList) {
  const gateway = new FakeBrowseGateway(answer);
  const profileGateway = new FakeProfileGateway(...answer.userIds.map((userId) => aProfile({ userId })));
  const clock = new FakeClock();
  const state = new BrowseState();
  const loadProfiles = new LoadProfiles(profileGateway, new ProfilesState());
  const faults: string[] = [];
  const loadBrowse = new LoadBrowse(gateway, state, loadProfiles, clock, { setFault: (fault) => faults.push(fault) });
  const fault = () => faults.at(-1);
  return { gateway, profileGateway, clock, state, loadBrowse, fault, browse: () => state.list('NEW').get() };
}

describe('browsing', () => {
  it('loads the ids, then the first eight profiles, the spotlight first and once', async () => {
    const { loadBrowse, profileGateway, gateway, browse } = setUp({ userIds: ids(20), spotlightId: 'm5' });
    await loadBrowse.execute(NEW);
    expect(gateway.queries).toEqual([NEW]);
    expect(profileGateway.requestedIds).toEqual([['m5', 'm0', 'm1', 'm2', 'm3', 'm4', 'm6', 'm7']]);
    expect(browse()).toMatchObject({ status: 'ready', loaded: 8 });
    expect(browse().userIds).toHaveLength(20);
  });

  it('begins before it is certain that the list is wanted, and shows nothing until it is', async () => {
    const { loadBrowse, gateway, browse, profileGateway } = setUp({ userIds: ids(20) });
    let decide: (isWanted: boolean) => void = () => undefined;
    const loading = loadBrowse.preload(NEW, new Promise((resolve) => (decide = resolve)));
    expect(gateway.queries).toEqual([NEW]);
    await Promise.resolve();
    expect(browse().status).toBe('idle');
    decide(true);
    await loading;
    expect(browse()).toMatchObject({ status: 'ready', loaded: 8 });
    await Promise.all([loadBrowse.execute(NEW), loadBrowse.preload(NEW, Promise.resolve(true))]);
    expect([gateway.queries.length, profileGateway.requestedIds.length]).toEqual([1, 1]);
  });

  it('asks once where the page is opened while what was begun is under way', async () => {
    const { loadBrowse, gateway, browse } = setUp({ userIds: ids(20) });
    const loading = loadBrowse.preload(NEW, Promise.resolve(true));
    await Promise.resolve();
    await Promise.all([loading, loadBrowse.execute(NEW)]);
    expect(gateway.queries).toHaveLength(1);
    expect(browse().status).toBe('ready');
  });

  it('preloads the list that is shown where no tab is chosen', () => {
    const { loadBrowse, gateway } = setUp({ userIds: ids(1) });
    const preload = new PreloadBrowse(loadBrowse, [
      { tab: 'popular', sort: 'POPULAR' },
      { tab: 'new', sort: 'NEW' },
    ]);
    preload.execute(Promise.resolve(false));
    expect(gateway.queries).toEqual([NEW]);
  });

  it('keeps nothing of a list that turns out not to be wanted', async () => {
    const { loadBrowse, browse, profileGateway } = setUp({ userIds: ids(20) });
    expect(await loadBrowse.preload(NEW, Promise.resolve(false))).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect([browse().status, profileGateway.requestedIds]).toEqual(['idle', []]);
  });

  it('fetches more on demand, a page of 24 at a time, to the end', async () => {
    const { loadBrowse, profileGateway, browse, clock } = setUp({ userIds: ids(40) });
    await loadBrowse.execute(NEW);
    clock.advance(500);
    await Promise.all([loadBrowse.loadMore(NEW), loadBrowse.loadMore(NEW)]);
    expect(profileGateway.requestedIds.map(({ length }) => length)).toEqual([8, 24]);
    expect(browse().loaded).toBe(32);
    clock.advance(500);
    await loadBrowse.loadMore(NEW);
    expect(browse().loaded).toBe(40);
    clock.advance(500);
    await loadBrowse.loadMore(NEW);
    expect(browse().loaded).toBe(40);
  });

  it('fetches as many as are wanted at once, fifty to a request', async () => {
    const { loadBrowse, profileGateway, browse, clock } = setUp({ userIds: ids(200) });
    await loadBrowse.execute(NEW);
    clock.advance(500);
    await loadBrowse.loadMore(NEW, 120);
    expect(profileGateway.requestedIds.map(({ length }) => length)).toEqual([8, 50, 50, 12]);
    expect(browse().loaded).toBe(120);
  });

  it('fetches a whole page where fewer are wanted, and no more than there are', async () => {
    const { loadBrowse, browse, clock } = setUp({ userIds: ids(50) });
    await loadBrowse.execute(NEW);
    clock.advance(500);
    await loadBrowse.loadMore(NEW, 10);
    expect(browse().loaded).toBe(32);
    clock.advance(500);
    await loadBrowse.loadMore(NEW, 999);
    expect(browse().loaded).toBe(50);
  });

  it('lets the fetching flag fall 500 ms after the profiles came', async () => {
    const { loadBrowse, browse, clock } = setUp({ userIds: ids(18) });
    await loadBrowse.execute(NEW);
    clock.advance(499);
    expect(browse().fetching).toBe(true);
    clock.advance(1);
    expect(browse().fetching).toBe(false);
  });

  it('returns to the list as it was left, without a request', async () => {
    const { loadBrowse, gateway, browse } = setUp({ userIds: ids(3) });
    await loadBrowse.execute(NEW);
    const left = browse();
    await loadBrowse.execute(NEW);
    expect(browse()).toBe(left);
    expect(gateway.queries).toHaveLength(1);
  });

  it('reports what went wrong and can be tried again', async () => {
    const { loadBrowse, gateway, browse } = setUp({ userIds: ids(3) });
    gateway.failure = { kind: 'unreachable' };
    await loadBrowse.execute(NEW);
    expect(browse()).toMatchObject({ status: 'failed', problem: { key: 'error_network' } });
    gateway.failure = undefined;
    await loadBrowse.execute(NEW);
    expect(browse()).toMatchObject({ status: 'ready', loaded: 3 });
    expect(browse().problem).toBeUndefined();
  });

  it.each<[string, 'server' | undefined, CallFailure]>([
    ['a fault of the server', 'server', { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general' } }],
    ['an answer that cannot be read', 'server', { kind: 'unreadable' }],
    ['a refusal', undefined, { kind: 'refused', reason: 'rejected', problem: { key: 'error_general' } }],
    ['silence, which is told of every call', undefined, { kind: 'unreachable' }],
  ])('at %s sets the server-error state to %s', async (_, state, failure) => {
    const { loadBrowse, gateway, fault } = setUp({ userIds: ids(12) });
    gateway.failure = failure;
    await loadBrowse.execute(NEW);
    expect(fault()).toBe(state);

    const later = setUp({ userIds: ids(12) });
    await later.loadBrowse.execute(NEW);
    later.clock.advance(500);
    later.profileGateway.failure = failure;
    await later.loadBrowse.loadMore(NEW);
    expect(later.fault()).toBe(state);
  });

  it('continues from where profiles failed to load', async () => {
    const { loadBrowse, profileGateway, browse, clock } = setUp({ userIds: ids(12) });
    await loadBrowse.execute(NEW);
    clock.advance(500);
    profileGateway.failure = { kind: 'unreachable' };
    await loadBrowse.loadMore(NEW);
    expect(browse()).toMatchObject({ status: 'failed', loaded: 8 });
    profileGateway.failure = undefined;
    clock.advance(500);
    await loadBrowse.loadMore(NEW);
    expect(browse()).toMatchObject({ status: 'ready', loaded: 12 });
  });
});

describe('the grid', () => {
  it('has a placeholder after each so many members, or none', () => {
    const shape = (every: number | null) =>
      browseItems(ids(5), 'm0', every).map((item) => (item.kind === 'member' ? item.userId : '+'));
    expect(shape(2)).toEqual(['m0', 'm1', '+', 'm2', 'm3', '+', 'm4']);
    expect(shape(null)).toEqual(ids(5));
    expect(browseItems(ids(2), 'm0', null)).toMatchObject([{ spotlight: true }, { spotlight: false }]);
  });

  it('needs more of its list than it shows where it leaves out some who stand there', () => {
    const list = ids(10);
    const shown = browseItems(
      list.filter((id) => !['m1', 'm2', 'm5'].includes(id)),
      undefined,
      2,
    );
    // m0 m3 + m4 m6 + m7 m8 + m9
    expect([0, 1, 2, 3, 5, 99].map((count) => listReach(list, shown, count))).toEqual([0, 1, 4, 4, 7, 10]);
    expect(listReach(list, [], 8)).toBe(0);
  });

  it('is sorted by its tab; an unknown tab and none are new, or else the first', () => {
    const sorts = [
      { tab: 'online', sort: 'ONLINE' },
      { tab: 'new', sort: 'NEW' },
    ];
    expect([undefined, 'new', 'online', 'nonsense'].map((tab) => sortOf(tab, sorts))).toEqual([
      'NEW',
      'NEW',
      'ONLINE',
      'NEW',
    ]);
    expect(sortOf('nonsense', sorts.slice(0, 1))).toBe('ONLINE');
    expect(sortOf(undefined, [])).toBe('NEW');
  });

  it('shows the list of a tab and marks the tab as current', () => {
    const sorts = [
      { tab: 'new', sort: 'NEW' },
      { tab: 'online', sort: 'ONLINE' },
    ];
    expect(browseSelection('online', undefined, sorts)).toEqual({
      query: { sort: 'ONLINE' },
      tabs: [
        { tab: 'new', current: false },
        { tab: 'online', current: true },
      ],
    });
  });

  it('has filters where the tenant has them, unless it shows admirers', () => {
    const config = { enabledFeatures: ['browse_filters'] };
    expect(hasFilters(NEW, config)).toBe(true);
    expect(hasFilters(NEW, { enabledFeatures: [] })).toBe(false);
    expect(hasFilters({ ...NEW, admirer: 'm1' }, config)).toBe(false);
  });

  it('marks no tab where it shows the admirers of a member', () => {
    const { query, tabs } = browseSelection(undefined, 'm1', [{ tab: 'new', sort: 'NEW' }]);
    expect(query).toEqual({ sort: 'NEW', admirer: 'm1' });
    expect(tabs).toEqual([{ tab: 'new', current: false }]);
  });
});

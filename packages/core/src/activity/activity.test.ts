import { describe, expect, it } from 'vitest';
import { activityCategoryOf } from './activity-selection.ts';
import { isActivityHidden } from './activity-visibility.ts';
import { activityParts } from './testing/index.ts';

const locked = { count: 0, previews: [] };
const entry = (userId: string, isNew = false) => ({ userId, at: `at ${userId}`, isNew });
const unreachable = { kind: 'unreachable' } as const;

const ids = (entries: readonly { readonly userId: string }[]) => entries.map(({ userId }) => userId);

describe('a page of activity', () => {
  it('comes with the profiles of its entries, then page by page to the end', async () => {
    const { loadActivity, activityGateway, profiles, page } = activityParts();
    activityGateway.pages.set('liked_me', [
      { entries: [entry('a')], locked, asOf: 'now' },
      { entries: [entry('a'), entry('b')], locked, asOf: 'now' },
    ]);
    await loadActivity.execute('liked_me');
    expect(page()).toMatchObject({ status: 'ready', entries: [{ userId: 'a' }] });
    expect(profiles.known('a')).toBeDefined();
    await loadActivity.loadMore('liked_me');
    expect(ids(page().entries)).toEqual(['a', 'b']);
    await loadActivity.loadMore('liked_me');
    expect(activityGateway.calls).toEqual(['list liked_me 0', 'list liked_me 1']);
  });

  it('that shows something new tells the server so, once, and clears the badge', async () => {
    const { loadActivity, activityGateway, activityCount } = activityParts();
    activityGateway.counts = new Map([['liked_me', 1]]);
    activityGateway.pages.set('liked_me', [{ entries: [entry('a', true)], locked, asOf: 'noon' }]);
    await activityCount.load();
    expect(activityCount.total.get()).toBe(1);
    await loadActivity.execute('liked_me');
    expect(activityCount.total.get()).toBe(0);
    activityGateway.pages.set('liked_me', [{ entries: [entry('a')], locked, asOf: 'later' }]);
    await loadActivity.refresh('liked_me');
    expect(activityGateway.calls.filter((call) => call.startsWith('seen'))).toEqual(['seen liked_me noon']);
  });

  it('whose new entries are all hidden is seen too', async () => {
    const { loadActivity, activityGateway, activityCount } = activityParts();
    activityGateway.counts = new Map([['liked_me', 2]]);
    activityGateway.pages.set('liked_me', [{ entries: [], locked: { count: 2, previews: ['p'] }, asOf: 'noon' }]);
    await activityCount.load();
    await loadActivity.execute('liked_me');
    expect(activityGateway.calls).toContain('seen liked_me noon');
  });

  it('whose entries are hidden is seen before the count of new ones is known, and only then', async () => {
    const { loadActivity, activityGateway, activityCount } = activityParts();
    activityGateway.pages.set('liked_me', [{ entries: [], locked: { count: 2, previews: ['p'] }, asOf: 'noon' }]);
    await loadActivity.execute('liked_me');
    await activityCount.load();
    await loadActivity.refresh('liked_me');
    expect(activityGateway.calls.filter((call) => call.startsWith('seen'))).toEqual(['seen liked_me noon']);
  });

  it('keeps its marks while it is open, and has none when it is opened again', async () => {
    const { loadActivity, activityGateway, page } = activityParts();
    activityGateway.pages.set('liked_me', [{ entries: [entry('a', true)], locked, asOf: 'now' }]);
    await loadActivity.execute('liked_me');
    activityGateway.pages.set('liked_me', [{ entries: [entry('b', true), entry('a')], locked, asOf: 'now' }]);
    await loadActivity.refresh('liked_me');
    expect(page().entries.map(({ isNew }) => isNew)).toEqual([true, true]);
    activityGateway.pages.set('liked_me', [{ entries: [entry('b'), entry('a')], locked, asOf: 'now' }]);
    await loadActivity.execute('liked_me');
    expect(page().entries.map(({ isNew }) => isNew)).toEqual([false, false]);
  });

  it.each(['list', 'profiles'] as const)(
    'reports a failure of its %s, keeps its entries and can be tried again',
    async (part) => {
      const { loadActivity, activityGateway, profileGateway, page } = activityParts();
      activityGateway.pages.set('liked_me', [{ entries: [entry('a')], locked, asOf: 'now' }]);
      await loadActivity.execute('liked_me');
      activityGateway.pages.set('liked_me', [{ entries: [entry('b'), entry('a')], locked, asOf: 'now' }]);
      const failing = part === 'list' ? activityGateway : profileGateway;
      failing.failure = unreachable;
      await loadActivity.execute('liked_me');
      expect(page()).toMatchObject({ status: 'failed', problem: { key: 'error_network' }, entries: [{ userId: 'a' }] });
      failing.failure = undefined;
      await loadActivity.refresh('liked_me');
      expect(page().status).toBe('ready');
      expect(ids(page().entries)).toEqual(['b', 'a']);
    },
  );
});

describe('the count of activity', () => {
  it('is of the tenant’s categories alone', async () => {
    const { activityCount, activityGateway } = activityParts();
    activityGateway.counts = new Map([
      ['liked_me', 2],
      ['winked_at_me', 5],
    ]);
    await activityCount.load();
    expect(activityCount.total.get()).toBe(2);
  });

  it('is asked for again when the server reports activity, and keeps the last number when it fails', async () => {
    const { activityCount, activityGateway, logger } = activityParts();
    activityGateway.counts = new Map([['viewed_me', 3]]);
    await activityCount.handleChange();
    expect([activityCount.total.get(), activityCount.changes.get()]).toEqual([3, 1]);
    activityGateway.failure = unreachable;
    await activityCount.load();
    expect([activityCount.total.get(), logger.events.length]).toEqual([3, 1]);
  });

  it('drops an answer that was asked for before the page was looked at', async () => {
    const { activityCount, activityGateway } = activityParts();
    activityGateway.counts = new Map([['viewed_me', 3]]);
    const loading = activityCount.load();
    activityCount.clear('viewed_me');
    await loading;
    expect(activityCount.total.get()).toBe(0);
  });
});

it('shows the category of an address, and the first for an unknown one', () => {
  const categories = ['viewed_me', 'liked_me'] as const;
  expect([undefined, 'liked_me', 'likes'].map((page) => activityCategoryOf(page, categories))).toEqual([
    'viewed_me',
    'liked_me',
    'viewed_me',
  ]);
});

it.each([
  ['liked_me', [], true],
  ['viewed_me', ['MESSAGE_READ_RECEIPT'], true],
  ['liked_me', ['MESSAGING'], false],
  ['viewed_me', ['MESSAGING_PLUS'], false],
  ['winked_at_me', [], false],
  ['i_liked', [], false],
] as const)('of %s with %j is hidden: %s', (category, permissions, isHidden) => {
  expect(isActivityHidden(category, new Set(permissions))).toBe(isHidden);
});

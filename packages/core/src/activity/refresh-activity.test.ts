import { describe, expect, it } from 'vitest';
import { holdAnswers } from '../kernel/testing/index.ts';
import { activityParts } from './testing/index.ts';

const locked = { count: 0, previews: [] };
const aPage = (...userIds: readonly string[]) => ({
  entries: userIds.map((userId) => ({ userId, at: `at ${userId}`, isNew: false })),
  locked,
  asOf: 'now',
});

/** The page of likes with these pages of entries on the server, and what it has shown. */
function setUp(...pages: readonly (readonly string[])[]) {
  const parts = activityParts();
  const cell = parts.activity.page('liked_me');
  const setPages = (...all: readonly (readonly string[])[]): void => {
    parts.activityGateway.pages.set(
      'liked_me',
      all.map((ids) => aPage(...ids)),
    );
  };
  setPages(...pages);
  const statuses: string[] = [];
  cell.subscribe(() => statuses.push(cell.get().status));
  return { ...parts, setPages, statuses, ids: () => cell.get().entries.map(({ userId }) => userId) };
}

describe('a page of activity that is loaded anew while it is open', () => {
  it('is shown all the while, and as it was where it cannot be had', async () => {
    const { loadActivity, activityGateway, setPages, statuses, ids } = setUp([]);
    await loadActivity.execute('liked_me');
    statuses.length = 0;
    setPages(['a']);
    await loadActivity.refresh('liked_me');
    activityGateway.failure = { kind: 'unreachable' };
    const failed = await loadActivity.refresh('liked_me');
    expect([failed.ok, ids(), new Set(statuses)]).toEqual([false, ['a'], new Set(['ready'])]);
  });

  it('that had failed shows that it is loaded, and may fail again', async () => {
    const { loadActivity, activityGateway, statuses } = setUp(['a']);
    activityGateway.failure = { kind: 'unreachable' };
    await loadActivity.execute('liked_me');
    statuses.length = 0;
    await loadActivity.refresh('liked_me');
    expect(statuses).toEqual(['loading', 'failed']);
  });

  it('begins anew where its opening has failed, although entries of an earlier visit are shown', async () => {
    const { loadActivity, activityGateway, setPages, ids } = setUp(['b'], ['c']);
    await loadActivity.execute('liked_me');
    setPages(['a', 'b'], ['c']);
    activityGateway.failure = { kind: 'unreachable' };
    await loadActivity.execute('liked_me');
    activityGateway.failure = undefined;
    await loadActivity.retry('liked_me');
    expect(ids()).toEqual(['a', 'b']);
  });

  it('goes on where a further page has failed', async () => {
    const { loadActivity, activityGateway, ids } = setUp(['a'], ['b']);
    await loadActivity.execute('liked_me');
    activityGateway.failure = { kind: 'unreachable' };
    await loadActivity.loadMore('liked_me');
    activityGateway.failure = undefined;
    await loadActivity.retry('liked_me');
    expect(ids()).toEqual(['a', 'b']);
  });

  it('keeps the further pages that it has, and goes on after them', async () => {
    const { loadActivity, setPages, ids, page } = setUp(['b'], ['c'], ['d']);
    await loadActivity.execute('liked_me');
    await loadActivity.loadMore('liked_me');
    setPages(['a', 'b'], ['c'], ['d']);
    await loadActivity.refresh('liked_me');
    expect(ids()).toEqual(['a', 'b', 'c']);
    await loadActivity.loadMore('liked_me');
    expect([ids(), page().cursor]).toEqual([['a', 'b', 'c', 'd'], undefined]);
  });

  it('keeps none that do not follow: so much is new, or the page is all there is', async () => {
    const { loadActivity, setPages, ids } = setUp(['b'], ['c']);
    await loadActivity.execute('liked_me');
    await loadActivity.loadMore('liked_me');
    setPages(['d', 'a'], ['b']);
    await loadActivity.refresh('liked_me');
    expect(ids()).toEqual(['d', 'a']);
    setPages(['d']);
    await loadActivity.refresh('liked_me');
    expect(ids()).toEqual(['d']);
  });

  it('keeps none where entries are hidden, or were: with a subscription others follow', async () => {
    const { loadActivity, activityGateway, setPages, ids } = setUp();
    activityGateway.pages.set('liked_me', [{ ...aPage('b', 'd'), locked: { count: 2, previews: [] } }]);
    await loadActivity.execute('liked_me');
    setPages(['a', 'b'], ['c', 'd']);
    await loadActivity.refresh('liked_me');
    await loadActivity.loadMore('liked_me');
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps them where as many are hidden as before', async () => {
    const { loadActivity, activityGateway, ids } = setUp();
    const hiding = (userId: string) => ({ ...aPage(userId), locked: { count: 2, previews: [] } });
    activityGateway.pages.set('liked_me', [hiding('a'), hiding('b'), hiding('c')]);
    await loadActivity.execute('liked_me');
    await loadActivity.loadMore('liked_me');
    await loadActivity.refresh('liked_me');
    expect(ids()).toEqual(['a', 'b']);
  });

  it.each(['comes', 'cannot be had'])('keeps them while one more is under way, which then %s', async (outcome) => {
    const { loadActivity, activityGateway, ids, page } = setUp(['a'], ['b'], ['c']);
    await loadActivity.execute('liked_me');
    await loadActivity.loadMore('liked_me');
    const isLost = outcome === 'cannot be had';
    if (isLost) activityGateway.failure = { kind: 'unreachable' };
    const release = holdAnswers(activityGateway);
    const more = loadActivity.loadMore('liked_me');
    Object.assign(activityGateway, { failure: undefined, delay: Promise.resolve() });
    await loadActivity.refresh('liked_me');
    release();
    await more;
    expect(ids()).toEqual(isLost ? ['a', 'b'] : ['a', 'b', 'c']);
    await loadActivity.refresh('liked_me');
    expect([page().status, page().entries.length]).toEqual(['ready', isLost ? 2 : 3]);
  });

  it('keeps none once it is opened again: who has left them is gone', async () => {
    const { loadActivity, setPages, ids } = setUp(['a'], ['b', 'c']);
    await loadActivity.execute('liked_me');
    await loadActivity.loadMore('liked_me');
    setPages(['a'], ['c']);
    await loadActivity.execute('liked_me');
    await loadActivity.loadMore('liked_me');
    expect(ids()).toEqual(['a', 'c']);
  });

  it('tells that a further page cannot be had, although it was itself loaded anew meanwhile', async () => {
    const { loadActivity, activityGateway, page } = setUp(['a'], ['b']);
    await loadActivity.execute('liked_me');
    activityGateway.failure = { kind: 'unreachable' };
    const release = holdAnswers(activityGateway);
    const more = loadActivity.loadMore('liked_me');
    Object.assign(activityGateway, { failure: undefined, delay: Promise.resolve() });
    await loadActivity.refresh('liked_me');
    release();
    await more;
    expect(page()).toMatchObject({ status: 'failed', entries: [{ userId: 'a' }] });
  });

  it('has no gap where a further page was under way', async () => {
    const { loadActivity, activityGateway, setPages, ids } = setUp(['b'], ['c']);
    await loadActivity.execute('liked_me');
    const release = holdAnswers(activityGateway);
    const more = loadActivity.loadMore('liked_me');
    activityGateway.delay = Promise.resolve();
    setPages(['d'], ['a'], ['b', 'c']);
    await loadActivity.refresh('liked_me');
    release();
    await more;
    expect(ids()).toEqual(['d']);
    await loadActivity.loadMore('liked_me');
    expect(ids()).toEqual(['d', 'a']);
  });

  it('is not covered by an answer that was asked for before', async () => {
    const { loadActivity, activityGateway, setPages, ids } = setUp(['a']);
    const release = holdAnswers(activityGateway);
    const first = loadActivity.execute('liked_me');
    activityGateway.delay = Promise.resolve();
    setPages(['b', 'a']);
    await loadActivity.refresh('liked_me');
    release();
    await first;
    expect(ids()).toEqual(['b', 'a']);
  });

  it('that is not shown yet takes the first answer, and a later failure leaves it', async () => {
    const { loadActivity, activityGateway, page, statuses } = setUp(['a']);
    const release = holdAnswers(activityGateway);
    const first = loadActivity.execute('liked_me');
    Object.assign(activityGateway, { failure: { kind: 'unreachable' } });
    const releaseSecond = holdAnswers(activityGateway);
    const second = loadActivity.refresh('liked_me');
    release();
    await first;
    expect(page()).toMatchObject({ status: 'ready', entries: [{ userId: 'a' }] });
    releaseSecond();
    await second;
    expect([page().status, statuses.includes('failed')]).toEqual(['ready', false]);
  });

  it('whose entries are hidden is told as seen once, although it is not known how many are new', async () => {
    const { loadActivity, activityGateway } = setUp();
    activityGateway.pages.set('liked_me', [{ entries: [], locked: { count: 3, previews: [] }, asOf: 'noon' }]);
    const told = () => activityGateway.calls.filter((call) => call === 'seen liked_me noon').length;
    await loadActivity.execute('liked_me');
    await loadActivity.refresh('liked_me');
    expect(told()).toBe(1);
    await loadActivity.execute('liked_me');
    expect(told()).toBe(2);
  });

  it('whose entries are hidden is told as seen again where that was lost', async () => {
    const { loadActivity, activityGateway } = setUp();
    activityGateway.pages.set('liked_me', [{ entries: [], locked: { count: 3, previews: [] }, asOf: 'noon' }]);
    const release = holdAnswers(activityGateway);
    const loading = loadActivity.execute('liked_me');
    activityGateway.failure = { kind: 'unreachable' };
    release();
    await loading;
    activityGateway.failure = undefined;
    await loadActivity.refresh('liked_me');
    expect(activityGateway.calls.filter((call) => call === 'seen liked_me noon')).toHaveLength(2);
  });

  it('whose entries are hidden is not told as seen where none is new, although it was looked at before the count came', async () => {
    const { loadActivity, activityGateway, activityCount } = setUp();
    activityGateway.pages.set('liked_me', [{ entries: [], locked: { count: 3, previews: [] }, asOf: 'noon' }]);
    const counting = activityCount.load();
    activityCount.clear('liked_me');
    await counting;
    await loadActivity.refresh('liked_me');
    expect(activityCount.isKnown).toBe(true);
    expect(activityGateway.calls).not.toContain('seen liked_me noon');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger } from '../../kernel/testing/index.ts';
import { createMemberActions, createProfiles } from '../../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../../profile/testing/index.ts';
import { SessionResets } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { FakeFirstDayGateway } from '../testing/index.ts';
import { createFirstDay } from '../create-first-day.ts';
import { firstDayPhase, firstDaySteps, isFirstDayDone, mayHaveFirstDay, type FirstDayProgress } from './first-day.ts';

const HOUR = 3_600_000;
const unreachable = { kind: 'unreachable' } as const;
const begun: FirstDayProgress = { emailConfirmed: false, photos: 1, likes: 2, hasSaidHello: false };
const done: FirstDayProgress = { emailConfirmed: true, photos: 2, likes: 3, hasSaidHello: true };
const [maya, noa] = [aProfile({ userId: 'maya' }), aProfile({ userId: 'noa' })];
const withMaya = { suggestions: [{ userId: 'maya', reasons: [] }], profiles: [maya] };

function setUp(progress: FirstDayProgress = begun) {
  const logger = new FakeLogger();
  const resets = new SessionResets();
  const profileGateway = new FakeProfileGateway(maya, noa);
  const firstDayGateway = new FakeFirstDayGateway({ progress, ...withMaya });
  const profiles = createProfiles({ profileGateway, clock: new FakeClock(), resets });
  const memberActions = createMemberActions({
    ...profiles,
    profileGateway,
    analytics: new RecordingAnalytics(),
    logger,
  });
  const feature = createFirstDay({ ...profiles, firstDayGateway, memberActions, resets, logger });
  const likes = () => {
    const firstDay = feature.firstDay.get();
    return firstDay.status === 'running' ? firstDay.progress.likes : undefined;
  };
  return { ...feature, ...profiles, firstDayGateway, profileGateway, resets, logger, likes };
}

describe('the first day of a member', () => {
  it.each([
    ['who still answers questions', undefined, undefined, 'ahead'],
    ['who has answered them', 47, undefined, 'running'],
    ['who has answered them two days ago', 48, undefined, 'over'],
    ['who has put its card away', 1, 0, 'over'],
  ])('%s: %s hours, ended %s', (_, hours, ended, phase) => {
    const now = Date.UTC(2026, 0, 5);
    const ago = (hour: number | undefined) => (hour === undefined ? undefined : now - hour * HOUR);
    expect(firstDayPhase({ onboardedAt: ago(hours), endedAt: ago(ended) }, now)).toBe(phase);
  });

  it.each([
    ['it goes on', { mayHaveFirstDay: true }, true],
    ['it is over', { mayHaveFirstDay: false }, false],
    ['nothing is said of it', {}, false],
    ['the profile lacks a photo', { mayHaveFirstDay: true, interactionPermission: 'noPhoto' as const }, false],
    ['staff look in', { mayHaveFirstDay: true, support: {} }, false],
  ])('is kept a place for where %s: %o', (_, self, isKept) => {
    expect(mayHaveFirstDay(aSelf(self))).toBe(isKept);
  });

  it('has four steps, of which likes are counted up to three', () => {
    expect(firstDaySteps({ ...begun, likes: 7 })).toEqual([
      { kind: 'email', isDone: false },
      { kind: 'photo', isDone: false },
      { kind: 'likes', isDone: true, count: 3, wanted: 3 },
      { kind: 'hello', isDone: false },
    ]);
    expect(firstDaySteps({ photos: 2, likes: -1, hasSaidHello: true })).toEqual([
      { kind: 'photo', isDone: true },
      { kind: 'likes', isDone: false, count: 0, wanted: 3 },
      { kind: 'hello', isDone: true },
    ]);
  });

  it('is done when each of its steps is, and not before', () => {
    const progress = fc.record(
      {
        emailConfirmed: fc.boolean(),
        photos: fc.nat({ max: 5 }),
        likes: fc.nat({ max: 5 }),
        hasSaidHello: fc.boolean(),
      },
      { requiredKeys: ['photos', 'likes', 'hasSaidHello'] },
    );
    fc.assert(
      fc.property(progress, ({ emailConfirmed = true, photos, likes, hasSaidHello }) => {
        const isDone = emailConfirmed && photos >= 2 && likes >= 3 && hasSaidHello;
        expect(isFirstDayDone({ emailConfirmed, photos, likes, hasSaidHello })).toBe(isDone);
      }),
    );
  });
});

describe('loading the first day', () => {
  it('keeps how far it has come, and whom to begin with', async () => {
    const { firstDay, loadFirstDay, profiles } = setUp();
    await loadFirstDay.execute();
    expect(firstDay.get()).toEqual({ status: 'running', progress: begun, suggestions: withMaya.suggestions });
    expect(profiles.known('maya')).toEqual(maya);
  });

  it('is over by the server’s word, and is then not asked for again', async () => {
    const { firstDay, loadFirstDay, firstDayGateway } = setUp();
    firstDayGateway.answer = undefined;
    await loadFirstDay.execute();
    await loadFirstDay.execute();
    expect([firstDay.get(), firstDayGateway.calls]).toEqual([{ status: 'over' }, ['get']]);
  });

  it('shows nothing where it cannot be had, and is tried again with the next page', async () => {
    const { firstDay, loadFirstDay, firstDayGateway, logger } = setUp();
    firstDayGateway.failure = unreachable;
    await loadFirstDay.execute();
    expect([firstDay.get().status, logger.events]).toEqual(['failed', ['first-day.unread']]);
    firstDayGateway.failure = undefined;
    const loading = loadFirstDay.execute();
    expect(firstDay.get().status).toBe('unknown');
    await loading;
    expect(firstDay.get().status).toBe('running');
  });

  it('keeps what it has where it cannot be had again', async () => {
    const { firstDay, loadFirstDay, firstDayGateway } = setUp();
    await loadFirstDay.execute();
    firstDayGateway.failure = unreachable;
    await loadFirstDay.execute();
    await loadFirstDay.refresh();
    expect(firstDay.get()).toMatchObject({ status: 'running', progress: begun });
  });

  it('follows the progress while the people stay', async () => {
    const { firstDay, loadFirstDay, firstDayGateway } = setUp();
    await loadFirstDay.execute();
    firstDayGateway.answer = { progress: done, suggestions: [{ userId: 'noa', reasons: [] }], profiles: [noa] };
    await loadFirstDay.refresh();
    expect(firstDay.get()).toEqual({ status: 'running', progress: done, suggestions: withMaya.suggestions });
  });

  it('ends where another device has put the card away', async () => {
    const { firstDay, loadFirstDay, firstDayGateway } = setUp();
    await loadFirstDay.execute();
    firstDayGateway.answer = undefined;
    await loadFirstDay.refresh();
    expect(firstDay.get()).toEqual({ status: 'over' });
  });

  it('is forgotten at the logout', async () => {
    const { firstDay, loadFirstDay, resets } = setUp();
    await loadFirstDay.execute();
    resets.reset();
    expect(firstDay.get()).toEqual({ status: 'unknown' });
  });
});

describe('a like of the first day', () => {
  it('counts at once, and then as the server says', async () => {
    const { loadFirstDay, likeSuggestion, firstDayGateway, profiles, likes } = setUp();
    await loadFirstDay.execute();
    const liking = likeSuggestion.like('maya');
    expect([likes(), profiles.known('maya')?.likedByMe]).toEqual([3, true]);
    firstDayGateway.answer = { progress: { ...begun, likes: 4 }, ...withMaya };
    await liking;
    await expect.poll(likes).toBe(4);
  });

  it('is taken back where the server refuses it', async () => {
    const { loadFirstDay, likeSuggestion, profileGateway, profiles, likes } = setUp();
    await loadFirstDay.execute();
    profileGateway.failure = unreachable;
    expect(await likeSuggestion.like('maya')).toMatchObject({ ok: false });
    expect([likes(), profiles.known('maya')?.likedByMe]).toEqual([2, false]);
  });

  it('can be taken back', async () => {
    const { loadFirstDay, likeSuggestion, profileGateway, likes } = setUp();
    await loadFirstDay.execute();
    const unliking = likeSuggestion.unlike('maya');
    expect(likes()).toBe(1);
    await unliking;
    expect(profileGateway.actions).toEqual(['unlike maya']);
  });
});

describe('the end of the first day', () => {
  it('shows at once, and is taken back where the server refuses it', async () => {
    const { firstDay, loadFirstDay, endFirstDay, firstDayGateway } = setUp();
    await loadFirstDay.execute();
    firstDayGateway.failure = unreachable;
    const ending = endFirstDay.execute();
    expect(firstDay.get()).toEqual({ status: 'over' });
    expect(await ending).toMatchObject({ ok: false });
    expect(firstDay.get()).toMatchObject({ status: 'running', progress: begun });
  });

  it('holds against an answer that was on its way', async () => {
    const { firstDay, loadFirstDay, endFirstDay } = setUp();
    await loadFirstDay.execute();
    const loading = loadFirstDay.execute();
    await Promise.all([endFirstDay.execute(), loading]);
    expect(firstDay.get()).toEqual({ status: 'over' });
  });

  it('does nothing to one that is over', async () => {
    const { endFirstDay, firstDayGateway } = setUp();
    await endFirstDay.execute();
    expect(firstDayGateway.calls).toEqual([]);
  });

  it('comes when everything is done, and shows until the page is left', async () => {
    const { firstDay, loadFirstDay, endFirstDay, firstDayGateway } = setUp(done);
    await loadFirstDay.execute();
    await endFirstDay.conclude();
    await loadFirstDay.refresh();
    expect([firstDay.get().status, firstDayGateway.calls]).toEqual(['running', ['get', 'end', 'get']]);
    endFirstDay.leave();
    expect(firstDay.get()).toEqual({ status: 'over' });
  });

  it('does not come with the page being left before', async () => {
    const { firstDay, loadFirstDay, endFirstDay } = setUp();
    await loadFirstDay.execute();
    endFirstDay.leave();
    expect(firstDay.get().status).toBe('running');
  });

  it('that cannot be told is noted', async () => {
    const { loadFirstDay, endFirstDay, firstDayGateway, logger } = setUp(done);
    await loadFirstDay.execute();
    firstDayGateway.failure = unreachable;
    await endFirstDay.conclude();
    expect(logger.events).toEqual(['first-day.end-untold']);
  });
});

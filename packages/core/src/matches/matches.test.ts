import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../analytics/testing/index.ts';
import { FakeClock, FakeLogger, holdAnswers } from '../kernel/testing/index.ts';
import { createMemberActions, createProfiles, type Profile } from '../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../profile/testing/index.ts';
import { SessionResets } from '../session/index.ts';
import { createMatchCount } from './create-match-count.ts';
import { createMatches } from './create-matches.ts';
import { FakeMatchGateway } from './testing/index.ts';

function setUp(...members: readonly Profile[]) {
  const clock = new FakeClock(Date.UTC(2026, 0, 1, 12));
  const logger = new FakeLogger();
  const resets = new SessionResets();
  const profileGateway = new FakeProfileGateway(...members);
  const matchGateway = new FakeMatchGateway(
    members.map(({ userId }) => ({ userId, reasons: [] })),
    members,
  );
  const profiles = createProfiles({ profileGateway, clock, resets });
  const memberActions = createMemberActions({
    ...profiles,
    profileGateway,
    analytics: new RecordingAnalytics(),
    logger,
  });
  const { matchCount } = createMatchCount({ matchGateway, resets, logger });
  const feature = createMatches({
    ...profiles,
    matchGateway,
    matchCount,
    memberActions,
    resets,
    clock,
    timeZone: () => 'Europe/Paris',
  });
  const state = () => feature.matches.matches.get();
  return { ...feature, ...profiles, matchGateway, profileGateway, matchCount, resets, logger, state, clock };
}
const [maya, noa] = [aProfile({ userId: 'maya' }), aProfile({ userId: 'noa', passedByMe: true })];
const unreachable = { kind: 'unreachable' } as const;

describe('loading matches', () => {
  it('keeps them with their profiles, and counts those that wait', async () => {
    const { loadMatches, state, profiles, matchCount, matchGateway } = setUp(maya, noa);
    await loadMatches.execute();
    expect(state()).toMatchObject({ status: 'ready', matches: [{ userId: 'maya' }, { userId: 'noa' }] });
    expect(profiles.known('noa')).toMatchObject({ passedByMe: true });
    expect(matchCount.count.get()).toBe(1);
    expect(matchGateway.calls).toEqual(['list']);
  });

  it.each([
    ['that were not made yet', { isGenerated: false }],
    ['of another day than it is here', { day: '2025-12-31' }],
  ])('%s has them made first, for the time zone of the member', async (_, server) => {
    const { loadMatches, state, matchGateway } = setUp(maya);
    Object.assign(matchGateway, server);
    await loadMatches.execute();
    expect(matchGateway.calls).toEqual(['list', 'generate Europe/Paris', 'list']);
    expect(state()).toMatchObject({ status: 'ready', matches: [{ userId: 'maya' }] });
  });

  it('shows a support session what is there, because it may not have matches made', async () => {
    const { loadMatches, state, matchGateway } = setUp(maya);
    Object.assign(matchGateway, { isGenerated: false, generateFailure: { kind: 'readOnly' } });
    await loadMatches.execute();
    expect(state()).toEqual({ status: 'ready', matches: [] });
  });

  it('reports what went wrong, keeps what it has, and can be tried again', async () => {
    const { loadMatches, state, matchGateway } = setUp(maya);
    await loadMatches.execute();
    matchGateway.failure = unreachable;
    await loadMatches.execute();
    expect(state()).toMatchObject({
      status: 'failed',
      problem: { key: 'error_network' },
      matches: [{ userId: 'maya' }],
    });
    matchGateway.failure = undefined;
    await loadMatches.execute();
    expect(state().status).toBe('ready');
  });
});

describe('matches that are loaded anew while they are shown', () => {
  it('stay until then, and where they cannot be had', async () => {
    const { loadMatches, matches, matchGateway } = setUp(maya);
    await loadMatches.execute();
    const statuses: string[] = [];
    matches.matches.subscribe(() => statuses.push(matches.matches.get().status));
    await loadMatches.refresh();
    matchGateway.failure = unreachable;
    expect(await loadMatches.refresh()).toEqual({ ok: false, error: unreachable });
    expect(statuses).toEqual(['ready']);
  });

  it('are not covered by an answer that was asked for before, which answers with the newest', async () => {
    const { loadMatches, matchGateway, state } = setUp(maya);
    const answer = holdAnswers(matchGateway);
    const first = loadMatches.execute();
    matchGateway.delay = Promise.resolve();
    const lea = aProfile({ userId: 'lea' });
    Object.assign(matchGateway, { matches: [{ userId: 'lea', reasons: [] }], profiles: [lea] });
    await loadMatches.refresh();
    answer();
    expect(await first).toEqual({ ok: true, value: [lea] });
    expect(state()).toEqual({ status: 'ready', matches: [{ userId: 'lea', reasons: [] }] });
  });

  it('that are not shown yet are the first that come, although a later question has failed', async () => {
    const { loadMatches, matchGateway, state } = setUp(maya);
    const answer = holdAnswers(matchGateway);
    const first = loadMatches.execute();
    matchGateway.failure = unreachable;
    matchGateway.delay = Promise.resolve();
    await loadMatches.refresh();
    answer();
    expect(await first).toEqual({ ok: true, value: [maya] });
    expect(state()).toEqual({ status: 'ready', matches: [{ userId: 'maya', reasons: [] }] });
  });

  it('leave a match passed that was so before they came, although the member was loaded meanwhile', async () => {
    const { loadMatches, matchGateway, profileGateway, decideMatch, loadProfiles, profiles } = setUp(maya);
    await loadMatches.execute();
    const answer = holdAnswers(matchGateway);
    const refreshing = loadMatches.refresh();
    await decideMatch.pass('maya');
    profileGateway.members.set('maya', { ...maya, passedByMe: true });
    await loadProfiles.refresh('maya');
    answer();
    await refreshing;
    expect(profiles.known('maya')?.passedByMe).toBe(true);
  });
});

describe('deciding about a match', () => {
  it.each(['like', 'pass'] as const)('by a %s shows in the badge at once', async (decision) => {
    const { loadMatches, decideMatch, matchCount, profileGateway } = setUp(maya);
    await loadMatches.execute();
    const deciding = decideMatch[decision]('maya');
    expect(matchCount.count.get()).toBe(0);
    await deciding;
    expect([matchCount.count.get(), profileGateway.actions]).toEqual([0, [`${decision} maya`]]);
  });

  it('goes back, badge and all, where the server refuses', async () => {
    const { loadMatches, decideMatch, matchCount, profiles, profileGateway } = setUp(maya);
    await loadMatches.execute();
    profileGateway.failure = unreachable;
    expect(await decideMatch.pass('maya')).toEqual({ ok: false, error: unreachable });
    expect([matchCount.count.get(), profiles.known('maya')?.passedByMe]).toEqual([1, false]);
  });

  it('twice counts once', async () => {
    const { loadMatches, decideMatch, matchCount } = setUp(maya, aProfile({ userId: 'lea' }));
    await loadMatches.execute();
    await Promise.all([decideMatch.like('maya'), decideMatch.like('maya')]);
    expect(matchCount.count.get()).toBe(1);
  });

  it('can be taken back: the match waits again', async () => {
    const { loadMatches, decideMatch, matchCount, profileGateway } = setUp(maya, noa);
    await loadMatches.execute();
    await decideMatch.like('maya');
    await decideMatch.undo('maya');
    await decideMatch.undo('noa');
    expect(await decideMatch.undo('maya')).toBeUndefined();
    expect(profileGateway.actions).toEqual(['like maya', 'unlike maya', 'undoPass noa']);
    expect(matchCount.count.get()).toBe(2);
  });
});

describe('the count of matches', () => {
  it('is the server’s; a failure keeps the last number', async () => {
    const { matchCount, matchGateway, logger } = setUp();
    matchGateway.pending = 4;
    await matchCount.load();
    matchGateway.failure = unreachable;
    await matchCount.load();
    expect(matchCount.count.get()).toBe(4);
    expect(logger.events).toHaveLength(1);
  });

  it('is asked for again when the server reports a change, which open pages hear of', async () => {
    const { matchCount, matchGateway } = setUp();
    matchGateway.pending = 2;
    await matchCount.handleChange();
    expect([matchCount.changes.get(), matchCount.count.get()]).toEqual([1, 2]);
  });

  it('drops an answer that belongs to a session that is over', async () => {
    const { matchCount, matchGateway, resets } = setUp();
    matchGateway.pending = 4;
    const loading = matchCount.load();
    resets.reset();
    await loading;
    expect(matchCount.count.get()).toBe(0);
  });
});

it('empties matches and badge at the end of the session', async () => {
  const { loadMatches, matchCount, resets, state } = setUp(maya);
  await loadMatches.execute();
  resets.reset();
  expect([state(), matchCount.count.get()]).toEqual([{ status: 'idle', matches: [] }, 0]);
});

import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger, holdAnswers } from '../../kernel/testing/index.ts';
import { SessionResets } from '../../session/index.ts';
import { createMemberActions } from '../create-member-actions.ts';
import { createProfiles } from '../create-profiles.ts';
import type { Profile } from '../profile.ts';
import { aProfile, FakeProfileGateway } from '../testing/index.ts';

function setUp(overrides: Partial<Profile> = {}) {
  const member = aProfile({ userId: 'm', ...overrides });
  const gateway = new FakeProfileGateway(member);
  const analytics = new RecordingAnalytics();
  const { profiles, loadProfiles } = createProfiles({
    profileGateway: gateway,
    clock: new FakeClock(),
    resets: new SessionResets(),
  });
  profiles.setProfiles(['m'], [member]);
  const actions = createMemberActions({
    profileGateway: gateway,
    profiles,
    loadProfiles,
    analytics,
    logger: new FakeLogger(),
  });
  return {
    gateway,
    profiles,
    loadProfiles,
    analytics,
    actions,
    profile: () => profiles.known('m'),
  };
}

const unreachable = { kind: 'unreachable' } as const;

describe('a like that is mutual', () => {
  it('is told once of each member, until it is seen or the session ends', async () => {
    const { gateway, actions, profiles } = setUp();
    const { mutualLikes } = profiles;
    await actions.like.execute('m');
    expect(mutualLikes.latest.get()).toBeUndefined();
    gateway.admirers.set('m', 'c');
    await actions.like.execute('m');
    expect(mutualLikes.latest.get()).toBe('m');
    mutualLikes.dismiss();
    await actions.unlike.execute('m');
    await actions.like.execute('m');
    expect(mutualLikes.latest.get()).toBeUndefined();
    profiles.reset();
    mutualLikes.add('m');
    expect(mutualLikes.latest.get()).toBe('m');
    profiles.reset();
    expect(mutualLikes.latest.get()).toBeUndefined();
  });
});

describe('passing', () => {
  it('keeps in state who is passed, by id, until it is undone, the server refuses, or a like', async () => {
    const { gateway, actions, profiles } = setUp({ likedByMe: true });
    const passed = () => [...profiles.passed.get()];
    await actions.pass.execute('m');
    expect([passed(), [...profiles.liked.get()]]).toEqual([['m'], []]);
    await actions.undoPass.execute('m');
    expect(passed()).toEqual([]);
    gateway.failure = unreachable;
    const passing = actions.pass.execute('m');
    expect(passed()).toEqual(['m']);
    await passing;
    expect(passed()).toEqual([]);
    gateway.failure = undefined;
    await actions.pass.execute('m');
    await actions.like.execute('m');
    expect(passed()).toEqual([]);
    await actions.pass.execute('m');
    profiles.reset();
    expect(passed()).toEqual([]);
  });
});

describe('liking', () => {
  it('shows at once, and becomes mutual when the server reports it', async () => {
    const { gateway, actions, profile } = setUp({ passedByMe: true });
    gateway.admirers.set('m', 'c1');
    const liking = actions.like.execute('m');
    expect(profile()).toMatchObject({ likedByMe: true, likedEachOther: false, passedByMe: false });
    await liking;
    expect(profile()).toMatchObject({ likedByMe: true, likedEachOther: true, conversationId: 'c1' });
  });

  it('of somebody who has not liked back is not mutual', async () => {
    const { actions, profile } = setUp();
    await actions.like.execute('m');
    expect(profile()).toMatchObject({ likedByMe: true, likedEachOther: false });
  });

  it('is taken back when the server refuses, and nothing else with it', async () => {
    const { gateway, profiles, actions, profile } = setUp({ passedByMe: true });
    gateway.failure = unreachable;
    const liking = actions.like.execute('m');
    profiles.change('m', { online: true });
    expect(await liking).toEqual({ ok: false, error: unreachable });
    expect(profile()).toMatchObject({ likedByMe: false, passedByMe: true, online: true });
  });

  it('undone clears both flags', async () => {
    const { actions, profile } = setUp({ likedByMe: true, likedEachOther: true });
    await actions.unlike.execute('m');
    expect(profile()).toMatchObject({ likedByMe: false, likedEachOther: false });
  });
});

describe.each([
  ['wink', 'winkedByMe', true],
  ['pass', 'passedByMe', true],
  ['undoPass', 'passedByMe', false],
  ['block', 'blockedByMe', true],
  ['unblock', 'blockedByMe', false],
] as const)('%s', (action, flag, value) => {
  it('shows at once and notifies the server', async () => {
    const parts = setUp({ [flag]: !value });
    const doing = parts.actions[action].execute('m');
    expect(parts.profile()).toMatchObject({ [flag]: value });
    await doing;
    expect(parts.gateway.actions).toEqual([`${action} m`]);
  });

  it('is taken back when the server refuses', async () => {
    const parts = setUp({ [flag]: !value });
    parts.gateway.failure = unreachable;
    await parts.actions[action].execute('m');
    expect(parts.profile()).toMatchObject({ [flag]: !value });
  });
});

it('reports a wink that was sent, and of none that was refused', async () => {
  const { gateway, analytics, actions } = setUp();
  gateway.failure = unreachable;
  await actions.wink.execute('m');
  expect(analytics.events).toEqual([]);
  gateway.failure = undefined;
  await actions.wink.execute('m');
  expect(analytics.events).toEqual([{ name: 'message_sent', properties: { type: 'wink', contact: 'none' } }]);
});

describe('reporting', () => {
  it('sends the reason, and a comment only if there is one', async () => {
    const { gateway, actions } = setUp();
    await actions.report.execute('m', { reason: 'spam', comment: '  ' });
    await actions.report.execute('m', { reason: 'spam', comment: ' sells things ' });
    expect(gateway.reports).toEqual([{ reason: 'spam' }, { reason: 'spam', comment: 'sells things' }]);
  });
});

describe('profiles', () => {
  it('are requested fifty at a time, each once, even by several at the same time', async () => {
    const gateway = new FakeProfileGateway(aProfile({ userId: 'm1' }));
    const { profiles, loadProfiles } = createProfiles({
      profileGateway: gateway,
      clock: new FakeClock(),
      resets: new SessionResets(),
    });
    const ids = Array.from({ length: 70 }, (_, index) => `m${String(index)}`);
    await Promise.all([loadProfiles.execute(ids), loadProfiles.execute(['m1', 'm69', 'new', ''])]);
    expect(gateway.requestedIds.map(({ length }) => length)).toEqual([50, 20, 1]);
    expect(profiles.known('m1')).toBeDefined();
    expect(profiles.find('m2').get()).toEqual({ status: 'missing' });
    await loadProfiles.execute(ids);
    expect(gateway.requestedIds).toHaveLength(3);
  });

  it('that could not be loaded are requested again', async () => {
    const { gateway, loadProfiles } = setUp();
    gateway.failure = unreachable;
    expect(await loadProfiles.execute(['x'])).toEqual({ ok: false, error: unreachable });
    gateway.failure = undefined;
    expect(await loadProfiles.execute(['x'])).toEqual({ ok: true, value: undefined });
    expect(gateway.requestedIds).toEqual([['x'], ['x']]);
  });
});

describe('two decisions about one member', () => {
  it('are sent one after the other, and the last one holds', async () => {
    const { gateway, actions, profile } = setUp();
    await Promise.all([actions.like.execute('m'), actions.unlike.execute('m'), actions.pass.execute('m')]);
    expect(gateway.actions).toEqual(['like m', 'unlike m', 'pass m']);
    expect(profile()).toMatchObject({ likedByMe: false, passedByMe: true });
  });

  it('that are both refused leave what was true before', async () => {
    const { gateway, actions, profile } = setUp();
    gateway.failure = unreachable;
    await Promise.all([actions.like.execute('m'), actions.unlike.execute('m')]);
    expect(profile()).toMatchObject({ likedByMe: false });
  });
});

describe('an answer with a profile', () => {
  it('that was asked for before a like does not take the like back, however late it comes', async () => {
    const { gateway, loadProfiles, actions, profile } = setUp();
    gateway.admirers.set('m', 'c1');
    const answer = holdAnswers(gateway);
    const loading = loadProfiles.refresh('m');
    await actions.like.execute('m');
    answer();
    await loading;
    expect(profile()).toMatchObject({ likedByMe: true, likedEachOther: true, conversationId: 'c1' });
  });

  it('that was asked for after a like began but before the server knew of it does not take it back', async () => {
    const { gateway, loadProfiles, actions, profile } = setUp();
    const answer = holdAnswers(gateway);
    const liking = actions.like.execute('m');
    const loading = loadProfiles.refresh('m');
    await liking;
    answer();
    await loading;
    expect(profile()).toMatchObject({ likedByMe: true });
  });

  it('that was asked for after a change says what is true', async () => {
    const { gateway, loadProfiles, actions, profile } = setUp();
    await actions.like.execute('m');
    gateway.members.set('m', aProfile({ userId: 'm', likedByMe: false, displayName: 'New name' }));
    await loadProfiles.refresh('m');
    expect(profile()).toMatchObject({ likedByMe: false, displayName: 'New name' });
  });

  it('that was asked for before a refused like says what is true', async () => {
    const { gateway, profiles, loadProfiles, actions } = setUp();
    const answer = holdAnswers(gateway);
    const loading = loadProfiles.refresh('x');
    gateway.failure = unreachable;
    await actions.like.execute('x');
    gateway.members.set('x', aProfile({ userId: 'x' }));
    gateway.failure = undefined;
    answer();
    await loading;
    expect(profiles.known('x')).toBeUndefined();
    await loadProfiles.refresh('x');
    expect(profiles.known('x')).toMatchObject({ likedByMe: false });
  });
});

describe('viewing a profile', () => {
  it('fetches it fresh and notifies the server of the visit', async () => {
    const { gateway, actions } = setUp();
    await actions.view.execute('m');
    expect(gateway.requestedIds).toEqual([['m']]);
    expect(gateway.actions).toEqual(['view m']);
  });

  it('of a removed member reports nothing', async () => {
    const { gateway, profiles, actions } = setUp();
    await actions.view.execute('gone');
    expect(gateway.actions).toEqual([]);
    expect(profiles.find('gone').get()).toEqual({ status: 'missing' });
  });
});

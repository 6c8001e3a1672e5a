import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeLogger } from '../../kernel/testing/index.ts';
import { LikeMember, PassMember, UnlikeMember, WinkAtMember } from './member-reactions.ts';
import { BlockMember, ReportMember, UnblockMember } from './block-and-report.ts';
import { LoadProfiles } from './load-profiles.ts';
import { ProfilesState } from './profiles-state.ts';
import type { Profile } from '../profile.ts';
import { aProfile, FakeProfileGateway } from '../testing/index.ts';
import { ViewProfile } from './view-profile.ts';

function setUp(overrides: Partial<Profile> = {}) {
  const member = aProfile({ userId: 'm', ...overrides });
  const gateway = new FakeProfileGateway(member);
  const profiles = new ProfilesState();
  profiles.setProfiles(['m'], [member]);
  return { gateway, profiles, analytics: new RecordingAnalytics(), profile: () => profiles.known('m') };
}
const unreachable = { kind: 'unreachable' } as const;

describe('liking', () => {
  it('shows at once, and becomes mutual when the server says so', async () => {
    const { gateway, profiles, profile } = setUp({ passedByMe: true });
    gateway.admirers.set('m', 'c1');
    const liking = new LikeMember(gateway, profiles).execute('m');
    expect(profile()).toMatchObject({ likedByMe: true, likedEachOther: false, passedByMe: false });
    await liking;
    expect(profile()).toMatchObject({ likedByMe: true, likedEachOther: true, conversationId: 'c1' });
  });

  it('is taken back when the server refuses, and nothing else with it', async () => {
    const { gateway, profiles, profile } = setUp({ passedByMe: true });
    gateway.failure = unreachable;
    const liking = new LikeMember(gateway, profiles).execute('m');
    profiles.change('m', (p) => ({ ...p, online: true }));
    expect(await liking).toEqual({ ok: false, error: unreachable });
    expect(profile()).toMatchObject({ likedByMe: false, passedByMe: true, online: true });
  });

  it('undone clears both flags', async () => {
    const { gateway, profiles, profile } = setUp({ likedByMe: true, likedEachOther: true });
    await new UnlikeMember(gateway, profiles).execute('m');
    expect(profile()).toMatchObject({ likedByMe: false, likedEachOther: false });
  });
});

describe.each([
  ['wink', 'winkedByMe', true, (p: ReturnType<typeof setUp>) => new WinkAtMember(p.gateway, p.profiles, p.analytics)],
  ['pass', 'passedByMe', true, (p: ReturnType<typeof setUp>) => new PassMember(p.gateway, p.profiles)],
  ['block', 'blockedByMe', true, (p: ReturnType<typeof setUp>) => new BlockMember(p.gateway, p.profiles)],
  ['unblock', 'blockedByMe', false, (p: ReturnType<typeof setUp>) => new UnblockMember(p.gateway, p.profiles)],
] as const)('%s', (action, flag, value, make) => {
  it('shows at once and tells the server', async () => {
    const parts = setUp({ [flag]: !value });
    const doing = make(parts).execute('m');
    expect(parts.profile()).toMatchObject({ [flag]: value });
    await doing;
    expect(parts.gateway.actions).toEqual([`${action} m`]);
  });

  it('is taken back when the server refuses', async () => {
    const parts = setUp({ [flag]: !value });
    parts.gateway.failure = unreachable;
    await make(parts).execute('m');
    expect(parts.profile()).toMatchObject({ [flag]: !value });
  });
});

it('tells of a wink that was sent, and of none that was refused', async () => {
  const { gateway, profiles, analytics } = setUp();
  const wink = new WinkAtMember(gateway, profiles, analytics);
  gateway.failure = unreachable;
  await wink.execute('m');
  expect(analytics.events).toEqual([]);
  gateway.failure = undefined;
  await wink.execute('m');
  expect(analytics.events).toEqual([{ name: 'message_sent', properties: { type: 'wink', contact: 'none' } }]);
});

describe('reporting', () => {
  it('sends the reason, and a comment only if there is one', async () => {
    const { gateway } = setUp();
    const report = new ReportMember(gateway);
    await report.execute('m', { reason: 'spam', comment: '  ' });
    await report.execute('m', { reason: 'spam', comment: ' sells things ' });
    expect(gateway.reports).toEqual([{ reason: 'spam' }, { reason: 'spam', comment: 'sells things' }]);
  });
});

describe('profiles', () => {
  it('are asked for fifty at a time, each once, even by several at the same time', async () => {
    const gateway = new FakeProfileGateway(aProfile({ userId: 'm1' }));
    const profiles = new ProfilesState();
    const load = new LoadProfiles(gateway, profiles);
    const ids = Array.from({ length: 70 }, (_, index) => `m${String(index)}`);
    await Promise.all([load.execute(ids), load.execute(['m1', 'm69', 'new', ''])]);
    expect(gateway.requestedIds.map(({ length }) => length)).toEqual([50, 20, 1]);
    expect(profiles.known('m1')).toBeDefined();
    expect(profiles.find('m2').get()).toEqual({ status: 'missing' });
    await load.execute(ids);
    expect(gateway.requestedIds).toHaveLength(3);
  });

  it('that could not be loaded are asked for again', async () => {
    const { gateway, profiles } = setUp();
    const load = new LoadProfiles(gateway, profiles);
    gateway.failure = unreachable;
    expect(await load.execute(['x'])).toEqual({ ok: false, error: unreachable });
    gateway.failure = undefined;
    expect(await load.execute(['x'])).toEqual({ ok: true, value: undefined });
    expect(gateway.requestedIds).toEqual([['x'], ['x']]);
  });
});

describe('viewing a profile', () => {
  it('fetches it fresh and tells the server of the visit', async () => {
    const { gateway, profiles } = setUp();
    await new ViewProfile(gateway, profiles, new LoadProfiles(gateway, profiles), new FakeLogger()).execute('m');
    expect(gateway.requestedIds).toEqual([['m']]);
    expect(gateway.actions).toEqual(['view m']);
  });

  it('of a removed member reports nothing', async () => {
    const { gateway, profiles } = setUp();
    await new ViewProfile(gateway, profiles, new LoadProfiles(gateway, profiles), new FakeLogger()).execute('gone');
    expect(gateway.actions).toEqual([]);
    expect(profiles.find('gone').get()).toEqual({ status: 'missing' });
  });
});

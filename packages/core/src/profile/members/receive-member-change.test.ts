import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger } from '../../kernel/testing/index.ts';
import { SessionResets } from '../../session/index.ts';
import { createMemberActions } from '../create-member-actions.ts';
import { createProfiles } from '../create-profiles.ts';
import { aProfile, FakeProfileGateway } from '../testing/index.ts';

function setUp() {
  const member = aProfile({ userId: 'm' });
  const gateway = new FakeProfileGateway(member);
  const ports = { profileGateway: gateway, clock: new FakeClock(), resets: new SessionResets() };
  const { profiles, loadProfiles, receiveMemberChange } = createProfiles(ports);
  profiles.setProfiles(['m'], [member]);
  const others = { analytics: new RecordingAnalytics(), logger: new FakeLogger() };
  const actions = createMemberActions({ ...ports, profiles, loadProfiles, ...others });
  return { gateway, profiles, loadProfiles, receiveMemberChange, actions, profile: () => profiles.known('m') };
}

const unreachable = { kind: 'unreachable' } as const;

describe('what another tab does', () => {
  it('shows here, in the profile, in the likes and in the blocks', () => {
    const { profiles, receiveMemberChange, profile } = setUp();
    receiveMemberChange.execute('m', { likedByMe: true, likedEachOther: true, conversationId: 'c1' });
    expect(profile()).toMatchObject({ likedByMe: true, likedEachOther: true, conversationId: 'c1' });
    expect([...profiles.liked.get()]).toEqual(['m']);
    receiveMemberChange.execute('m', { blockedByMe: true, likedByMe: false });
    expect([...profiles.liked.get()]).toEqual([]);
    expect([...profiles.separated.get()]).toEqual([['m', 'blockedByMe']]);
  });

  it('is known of a member who is not loaded, too', () => {
    const { profiles, receiveMemberChange } = setUp();
    receiveMemberChange.execute('x', { blockedByMe: true });
    expect([...profiles.separated.get()]).toEqual([['x', 'blockedByMe']]);
    receiveMemberChange.execute('x', { blockedByMe: false });
    expect([...profiles.separated.get()]).toEqual([]);
  });

  it('does not cover a decision that is on its way, and shows where that one is refused', async () => {
    const { gateway, actions, receiveMemberChange, profile } = setUp();
    gateway.failure = unreachable;
    const liking = actions.like.execute('m');
    receiveMemberChange.execute('m', { likedByMe: false, passedByMe: true });
    expect(profile()).toMatchObject({ likedByMe: true, passedByMe: false });
    await liking;
    expect(profile()).toMatchObject({ likedByMe: false, passedByMe: true });
  });
});

describe('a member who is available no more', () => {
  it('is gone from here, and an answer that was asked for before does not bring them back', async () => {
    const { gateway, profiles, loadProfiles, receiveMemberChange } = setUp();
    let answer: () => void = () => undefined;
    gateway.delay = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const loading = loadProfiles.refresh('m');
    await receiveMemberChange.setAvailability('m', false);
    answer();
    await loading;
    expect(profiles.find('m').get()).toEqual({ status: 'missing' });
    expect([...profiles.separated.get()]).toEqual([['m', 'unavailable']]);
  });

  it('is asked for once more when available again, where an earlier answer lacks them', async () => {
    const { gateway, profiles, loadProfiles, receiveMemberChange } = setUp();
    const loading = loadProfiles.execute(['other']);
    gateway.members.set('other', aProfile({ userId: 'other' }));
    await receiveMemberChange.setAvailability('other', false);
    await receiveMemberChange.setAvailability('other', true);
    await loading;
    expect(profiles.known('other')?.userId).toBe('other');
  });

  it('is known by an earlier answer that comes once they are available again', async () => {
    const { gateway, profiles, loadProfiles, receiveMemberChange } = setUp();
    gateway.members.set('other', aProfile({ userId: 'other' }));
    const loading = loadProfiles.execute(['other']);
    await receiveMemberChange.setAvailability('other', false);
    await receiveMemberChange.setAvailability('other', true);
    await loading;
    expect(profiles.known('other')?.userId).toBe('other');
  });

  it('is loaded again as soon as they are available', async () => {
    const { profiles, receiveMemberChange, profile } = setUp();
    await receiveMemberChange.setAvailability('m', false);
    await receiveMemberChange.setAvailability('m', true);
    expect(profile()).toMatchObject({ displayName: 'Maya' });
    expect([...profiles.separated.get()]).toEqual([]);
  });

  it('is forgotten with the session', async () => {
    const { profiles, receiveMemberChange, actions } = setUp();
    await actions.like.execute('m');
    await receiveMemberChange.setAvailability('x', false);
    profiles.reset();
    expect([profiles.liked.get().size, profiles.separated.get().size]).toEqual([0, 0]);
  });
});

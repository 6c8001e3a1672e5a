import { describe, expect, it } from 'vitest';
import { FakeAttention, FakeClock } from '../../kernel/testing/index.ts';
import { createProfiles } from '../../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../../profile/testing/index.ts';
import { SessionResets, SessionState } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { FollowPresence } from './follow-presence.ts';

const MEMBER = { status: 'member', self: aSelf() } as const;

/** Two members are known and online, of whom `p1` is on screen. */
function setUp(interval: number | null = 60_000) {
  const clock = new FakeClock();
  const session = new SessionState();
  const attention = new FakeAttention();
  const members = ['p1', 'p2'].map((userId) => aProfile({ userId, online: true }));
  const gateway = new FakeProfileGateway(...members);
  const { profiles, loadProfiles } = createProfiles({ profileGateway: gateway, clock, resets: new SessionResets() });
  profiles.setProfiles(['p1', 'p2'], members);
  const hide = profiles.find('p1').subscribe(() => undefined);
  session.set(MEMBER);
  new FollowPresence(profiles, loadProfiles, session, attention, clock, interval).start();
  const leave = () => {
    for (const member of members) gateway.members.set(member.userId, { ...member, online: false });
  };
  const isOnline = (id: string) => profiles.known(id)?.online;
  return { clock, session, attention, gateway, profiles, hide, leave, isOnline };
}

describe('the presence of others', () => {
  it('is asked for each interval, for those on screen', async () => {
    const { clock, gateway, leave, isOnline } = setUp();
    leave();
    clock.advance(59_999);
    expect(gateway.presenceRequests).toEqual([]);
    clock.advance(1);
    await expect.poll(() => isOnline('p1')).toBe(false);
    expect([gateway.presenceRequests, isOnline('p2')]).toEqual([[['p1']], true]);
  });

  it('is asked for nobody where no one is on screen any more', () => {
    const { clock, gateway, hide } = setUp();
    hide();
    clock.advance(60_000);
    expect(gateway.presenceRequests).toEqual([]);
  });

  it('is not asked for while nobody looks, and at once when somebody comes back', async () => {
    const { clock, attention, gateway, leave, isOnline } = setUp();
    attention.leave();
    leave();
    clock.advance(180_000);
    expect(gateway.presenceRequests).toEqual([]);
    attention.comeBack();
    await expect.poll(() => isOnline('p1')).toBe(false);
    attention.comeBack();
    expect(gateway.presenceRequests).toHaveLength(1);
  });

  it('stays as it is where it could not be asked for', async () => {
    const { clock, gateway, leave, isOnline } = setUp();
    leave();
    gateway.failure = { kind: 'unreachable' };
    clock.advance(60_000);
    expect(isOnline('p1')).toBe(true);
    gateway.failure = undefined;
    clock.advance(60_000);
    await expect.poll(() => isOnline('p1')).toBe(false);
  });

  it('is asked for every three minutes where the tenant has no interval', () => {
    const { clock, gateway } = setUp(null);
    clock.advance(179_999);
    expect(gateway.presenceRequests).toEqual([]);
    clock.advance(1);
    expect(gateway.presenceRequests).toEqual([['p1']]);
  });

  it('is not asked for after a logout', () => {
    const { clock, session } = setUp();
    session.set({ status: 'visitor' });
    expect(clock.pending).toBe(0);
  });
});

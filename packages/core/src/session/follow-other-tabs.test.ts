import { describe, expect, it, vi } from 'vitest';
import { FollowOtherTabs } from './follow-other-tabs.ts';
import { aSelf, sessionParts } from './testing/index.ts';

function setUp({ member = true } = {}) {
  const parts = sessionParts(member ? { token: 'mine' } : {});
  parts.state.become(member ? { status: 'member', self: aSelf() } : { status: 'visitor' });
  const { vault, selfGateway, state, memberDrafts, clearSession, endExpired, navigation } = parts;
  if (member) memberDrafts.belongTo('m1');
  parts.drafts.add('half a sentence');
  const follow = new FollowOtherTabs(vault, selfGateway, state, memberDrafts, clearSession, endExpired, navigation);
  return { ...parts, stop: follow.start() };
}

describe('two tabs', () => {
  it('are both logged out when one is, and keep nothing that was typed', () => {
    const { vault, state, navigation, draftOwner, drafts, returnAddress } = setUp();
    draftOwner.reset();
    vault.changeElsewhere(undefined);
    expect(state.session.get()).toEqual({ status: 'visitor' });
    expect(navigation.visited).toEqual(['login']);
    expect([[...drafts], returnAddress.read()]).toEqual([[], undefined]);
  });

  it.each(['member', 'starting'] as const)(
    'both keep what was typed, and their place, when the session expires in one (this one %s)',
    (status) => {
      const { vault, state, navigation, drafts, returnAddress } = setUp();
      if (status === 'starting') state.become({ status });
      navigation.location = '/app/messages/7';
      vault.changeElsewhere(undefined);
      expect(state.session.get()).toEqual({ status: 'visitor', hasExpired: true });
      expect(navigation.visited).toEqual(['login']);
      expect([[...drafts], returnAddress.read()]).toEqual([['half a sentence'], '/app/messages/7']);
    },
  );

  it('go on with the new token when it was only exchanged', async () => {
    const { vault, navigation, state } = setUp();
    vault.changeElsewhere('fresher');
    await vi.waitFor(() => {
      expect(vault.read()).toBe('fresher');
    });
    expect([navigation.reloads, state.self?.id]).toEqual([0, 'm1']);
  });

  it('go on with the token of the same session without asking whose it is', () => {
    const { vault, selfGateway, navigation } = setUp();
    vault.keep('session-1.first');
    vault.changeElsewhere('session-1.second');
    expect(vault.read()).toBe('session-1.second');
    expect([selfGateway.calls, navigation.reloads]).toEqual([[], 0]);
  });

  it('send nothing in the name of somebody who has logged in elsewhere, and load anew', async () => {
    const { vault, selfGateway, navigation } = setUp();
    selfGateway.owners.set('of another member', aSelf({ id: 'm2' }));
    vault.storeElsewhere('of another member');
    expect(vault.read(), 'before this tab has been told').toBe('mine');
    vault.changeElsewhere('of another member');
    expect(vault.read(), 'while it is asked whose it is').toBe('mine');
    await vi.waitFor(() => {
      expect(navigation.reloads).toBe(1);
    });
    expect(vault.read(), 'until the page is gone').toBe('mine');
  });

  it('keep their own token while nobody can tell whose the new one is', async () => {
    const { vault, selfGateway, navigation } = setUp();
    selfGateway.failure = { kind: 'unreachable' };
    vault.changeElsewhere('of nobody knows whom');
    await vi.waitFor(() => {
      expect(selfGateway.calls).toEqual(['get']);
    });
    expect([vault.read(), navigation.reloads, navigation.visited]).toEqual(['mine', 0, []]);
  });

  it('load anew when a member of the other tab is not known here yet', async () => {
    const { vault, state, navigation } = setUp();
    state.become({ status: 'starting' });
    vault.changeElsewhere('of another member');
    await vi.waitFor(() => {
      expect(navigation.reloads).toBe(1);
    });
  });

  it('load anew when a visitor has logged in in the other', async () => {
    const { vault, navigation } = setUp({ member: false });
    vault.changeElsewhere('fresh');
    await vi.waitFor(() => {
      expect(navigation.reloads).toBe(1);
    });
  });

  it('leave a visitor alone who has nothing to lose', () => {
    const { vault, navigation } = setUp({ member: false });
    vault.changeElsewhere(undefined);
    expect([navigation.reloads, navigation.visited]).toEqual([0, []]);
  });

  it('are followed until stopped', () => {
    const { vault, stop, navigation } = setUp();
    stop();
    vault.changeElsewhere(undefined);
    expect(navigation.visited).toEqual([]);
  });
});

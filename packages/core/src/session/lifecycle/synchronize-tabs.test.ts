import { describe, expect, it, vi } from 'vitest';
import { SynchronizeTabs } from './synchronize-tabs.ts';
import { aSelf, sessionParts } from '../testing/index.ts';

function setUp({ member = true } = {}) {
  const parts = sessionParts(member ? { token: 'mine' } : {});
  parts.state.set(member ? { status: 'member', self: aSelf() } : { status: 'visitor' });
  const { tokenStorage, selfGateway, state, memberDrafts, clearSession, endExpired, navigation } = parts;
  if (member) memberDrafts.setOwner('m1');
  parts.drafts.add('half a sentence');
  const follow = new SynchronizeTabs(
    tokenStorage,
    selfGateway,
    state,
    memberDrafts,
    clearSession,
    endExpired,
    navigation,
  );
  return { ...parts, stop: follow.start() };
}

describe('two tabs', () => {
  it('are both logged out when one is, and keep nothing that was typed', () => {
    const { tokenStorage, state, navigation, draftOwner, drafts, returnAddress } = setUp();
    draftOwner.reset();
    tokenStorage.changeInOtherTab(undefined);
    expect(state.session.get()).toEqual({ status: 'visitor' });
    expect(navigation.visited).toEqual(['login']);
    expect([[...drafts], returnAddress.read()]).toEqual([[], undefined]);
  });

  it.each(['member', 'starting'] as const)(
    'both keep what was typed, and their place, when the session expires in one (this one %s)',
    (status) => {
      const { tokenStorage, state, navigation, drafts, returnAddress } = setUp();
      if (status === 'starting') state.set({ status });
      navigation.location = '/app/messages/7';
      tokenStorage.changeInOtherTab(undefined);
      expect(state.session.get()).toEqual({ status: 'visitor', hasExpired: true });
      expect(navigation.visited).toEqual(['login']);
      expect([[...drafts], returnAddress.read()]).toEqual([['half a sentence'], '/app/messages/7']);
    },
  );

  it('go on with the new token when it was only exchanged', async () => {
    const { tokenStorage, navigation, state } = setUp();
    tokenStorage.changeInOtherTab('fresher');
    await vi.waitFor(() => {
      expect(tokenStorage.read()).toBe('fresher');
    });
    expect([navigation.reloads, state.self?.id]).toEqual([0, 'm1']);
  });

  it('go on with the token of the same session without asking whose it is', () => {
    const { tokenStorage, selfGateway, navigation } = setUp();
    tokenStorage.save('session-1.first');
    tokenStorage.changeInOtherTab('session-1.second');
    expect(tokenStorage.read()).toBe('session-1.second');
    expect([selfGateway.calls, navigation.reloads]).toEqual([[], 0]);
  });

  it('send nothing in the name of a member who has logged in elsewhere, and load anew', async () => {
    const { tokenStorage, selfGateway, navigation } = setUp();
    selfGateway.owners.set('of another member', aSelf({ id: 'm2' }));
    tokenStorage.storeInOtherTab('of another member');
    expect(tokenStorage.read(), 'before this tab has been told').toBe('mine');
    tokenStorage.changeInOtherTab('of another member');
    expect(tokenStorage.read(), 'while it is asked whose it is').toBe('mine');
    await vi.waitFor(() => {
      expect(navigation.reloads).toBe(1);
    });
    expect(tokenStorage.read(), 'until the page is gone').toBe('mine');
  });

  it('keep their own token while the owner of the new one is unknown', async () => {
    const { tokenStorage, selfGateway, navigation } = setUp();
    selfGateway.failure = { kind: 'unreachable' };
    tokenStorage.changeInOtherTab('of nobody knows whom');
    await vi.waitFor(() => {
      expect(selfGateway.calls).toEqual(['get']);
    });
    expect([tokenStorage.read(), navigation.reloads, navigation.visited]).toEqual(['mine', 0, []]);
  });

  it('load anew when a member of the other tab is not known here yet', async () => {
    const { tokenStorage, state, navigation } = setUp();
    state.set({ status: 'starting' });
    tokenStorage.changeInOtherTab('of another member');
    await vi.waitFor(() => {
      expect(navigation.reloads).toBe(1);
    });
  });

  it('load anew when a visitor has logged in in the other', async () => {
    const { tokenStorage, navigation } = setUp({ member: false });
    tokenStorage.changeInOtherTab('fresh');
    await vi.waitFor(() => {
      expect(navigation.reloads).toBe(1);
    });
  });

  it('leave a visitor alone who has nothing to lose', () => {
    const { tokenStorage, navigation } = setUp({ member: false });
    tokenStorage.changeInOtherTab(undefined);
    expect([navigation.reloads, navigation.visited]).toEqual([0, []]);
  });

  it('are followed until stopped', () => {
    const { tokenStorage, stop, navigation } = setUp();
    stop();
    tokenStorage.changeInOtherTab(undefined);
    expect(navigation.visited).toEqual([]);
  });
});

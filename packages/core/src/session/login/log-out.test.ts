import { describe, expect, it } from 'vitest';
import { aSelf, sessionParts } from '../testing/index.ts';

function loggedIn() {
  const parts = sessionParts({ token: 'mine' });
  parts.state.set({ status: 'member', self: aSelf() });
  parts.socket.isOpen = true;
  const emptied: string[] = [];
  parts.resets.add({ reset: () => emptied.push('drafts') });
  parts.resets.add({ reset: () => emptied.push('onboarding flags') });
  parts.returnAddress.save('/app/matches');
  return { ...parts, emptied };
}

describe('logging out', () => {
  it('deletes all state, goes to the login page, and notifies the server with the token it had', async () => {
    const { logOut, tokenStorage, auth, state, socket, emptied, navigation, returnAddress } = loggedIn();
    await logOut.execute();
    expect(tokenStorage.read()).toBeUndefined();
    expect(auth.calls).toEqual(['logOut mine']);
    expect(emptied).toEqual(['drafts', 'onboarding flags']);
    expect(returnAddress.read()).toBeUndefined();
    expect(socket.isOpen).toBe(false);
    expect(state.session.get()).toEqual({ status: 'visitor' });
    expect(navigation.visited).toEqual(['login']);
  });

  it('does not wait for the server', () => {
    const { logOut, tokenStorage, state, navigation } = loggedIn();
    void logOut.execute();
    expect([tokenStorage.read(), state.session.get().status, navigation.visited]).toEqual([
      undefined,
      'visitor',
      ['login'],
    ]);
  });

  it('is done although the server cannot be reached, and logs that', async () => {
    const { logOut, auth, state, logger } = loggedIn();
    auth.failure = { kind: 'unreachable' };
    await logOut.execute();
    expect(state.session.get()).toEqual({ status: 'visitor' });
    expect(logger.events).toEqual(['session.logout-untold']);
  });

  it('is done once, where it is asked for again while the server is being notified', async () => {
    const { logOut, auth, emptied, navigation } = loggedIn();
    await Promise.all([logOut.execute(), logOut.execute()]);
    expect(auth.calls).toEqual(['logOut mine']);
    expect(emptied).toEqual(['drafts', 'onboarding flags']);
    expect(navigation.visited).toEqual(['login', 'login']);
  });

  it('makes no call without a token', async () => {
    const { logOut, tokenStorage, auth } = loggedIn();
    tokenStorage.clear();
    await logOut.execute();
    expect(auth.calls).toEqual([]);
  });
});

describe('a session that the server has ended', () => {
  const setUp = () => {
    const parts = loggedIn();
    parts.navigation.location = '/app/messages/7';
    return { ...parts, end: parts.endExpired };
  };

  it('sends the member to log in and back again afterwards', () => {
    const { end, tokenStorage, navigation, returnAddress, emptied, state } = setUp();
    end.execute('mine');
    expect(state.session.get()).toEqual({ status: 'visitor', hasExpired: true });
    expect(tokenStorage.read()).toBeUndefined();
    expect(navigation.visited).toEqual(['login']);
    expect(returnAddress.read()).toBe('/app/messages/7');
    expect(emptied).toEqual(['drafts', 'onboarding flags']);
  });

  it('ends once, however many calls report it', () => {
    const { end, navigation } = setUp();
    end.execute('mine');
    end.execute('mine');
    expect(navigation.visited).toEqual(['login']);
  });

  it('is another one where another tab has logged in since: the page is loaded anew, and that login stays', () => {
    const { end, tokenStorage, navigation } = setUp();
    tokenStorage.storeInOtherTab('of the other tab');
    end.execute('mine');
    expect([navigation.reloads, navigation.visited, tokenStorage.readStored()]).toEqual([1, [], 'of the other tab']);
  });

  it('is not ended by the answer to a token that has been replaced', () => {
    const { end, tokenStorage, navigation } = setUp();
    tokenStorage.save('newer');
    end.execute('mine');
    expect([tokenStorage.read(), navigation.visited]).toEqual(['newer', []]);
  });
});

import { describe, expect, it } from 'vitest';
import { aSelf, sessionParts } from '../testing/index.ts';

const REFUSED = { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } } as const;

function setUp(token?: string) {
  const parts = sessionParts(token === undefined ? {} : { token });
  return { ...parts, restore: parts.restoreSession };
}

describe('restoring a session at start-up', () => {
  it('makes a visitor of a browser that has no token, without a call', async () => {
    const { restore, state, auth, selfGateway } = setUp();
    await restore.execute();
    expect(state.session.get()).toEqual({ status: 'visitor' });
    expect([auth.calls, selfGateway.calls]).toEqual([[], []]);
  });

  it('refreshes the token before anything is shown, stores the new one and fetches the member', async () => {
    const { restore, state, auth, tokenStorage, navigation, socket } = setUp('old');
    const restoring = restore.execute();
    expect(state.session.get()).toEqual({ status: 'starting' });
    await restoring;
    expect(auth.calls).toEqual(['refresh']);
    expect(tokenStorage.read()).toBe('token-1');
    expect(state.self?.id).toBe('m1');
    expect(socket.openings).toBe(1);
    expect(navigation.visited).toEqual([]);
  });

  it('keeps the token when a refresh returns none', async () => {
    const { restore, auth, tokenStorage, state } = setUp('old');
    auth.answersToken = false;
    await restore.execute();
    expect(tokenStorage.read()).toBe('old');
    expect(state.self?.id).toBe('m1');
  });

  it('does not overwrite what another tab has stored meanwhile', async () => {
    const { restore, tokenStorage } = setUp('old');
    const restoring = restore.execute();
    tokenStorage.storeInOtherTab('of the other tab');
    await restoring;
    expect([tokenStorage.readStored(), tokenStorage.read()]).toEqual(['of the other tab', 'token-1']);
  });

  it.each(['refresh', 'fetch'] as const)(
    'keeps the token and reports it when the server cannot be reached to %s',
    async (step) => {
      const { restore, auth, selfGateway, tokenStorage, state } = setUp('old');
      if (step === 'refresh') auth.failure = { kind: 'unreachable' };
      else selfGateway.failure = { kind: 'unreachable' };
      await restore.execute();
      expect(tokenStorage.read()).toBeDefined();
      expect(state.session.get()).toEqual({ status: 'unreachable' });

      auth.failure = undefined;
      selfGateway.failure = undefined;
      await restore.execute();
      expect(state.self?.id).toBe('m1');
    },
  );

  it('deletes a token that the server does not know', async () => {
    const { restore, auth, tokenStorage, state } = setUp('old');
    auth.failure = REFUSED;
    await restore.execute();
    expect(tokenStorage.read()).toBeUndefined();
    expect(state.session.get()).toEqual({ status: 'visitor', hasExpired: true });
  });

  it('keeps where the member was for after the login, once the refused call has ended the session', async () => {
    const { restore, auth, endExpired, navigation, returnAddress, state } = setUp('old');
    navigation.location = '/app/subscribe/callback?order=o1';
    auth.failure = REFUSED;
    const restoring = restore.execute();
    endExpired.execute('old');
    await restoring;
    expect(state.session.get()).toEqual({ status: 'visitor', hasExpired: true });
    expect(returnAddress.read()).toBe('/app/subscribe/callback?order=o1');
  });

  it.each([
    ['a visitor', undefined, { status: 'visitor' }],
    ['the member who has logged in since', 'newer', { status: 'member', self: aSelf() }],
  ] as const)('leaves %s alone whose earlier session fails to be restored only then', async (_, newer, session) => {
    for (const failure of [{ kind: 'unreachable' }, REFUSED] as const) {
      const { restore, auth, clearSession, tokenStorage, state } = setUp('old');
      auth.failure = failure;
      const restoring = restore.execute();
      clearSession.execute();
      if (newer !== undefined) tokenStorage.save(newer);
      state.set(session);
      await restoring;
      expect([tokenStorage.read(), state.session.get()]).toEqual([newer, session]);
    }
  });

  it('deletes a support token that is stored as a member’s: it opens no session outside its own tab', async () => {
    const { restore, selfGateway, tokenStorage, state, socket } = setUp('old');
    selfGateway.self = aSelf({ support: {} });
    await restore.execute();
    expect(tokenStorage.read()).toBeUndefined();
    expect([state.session.get(), socket.openings]).toEqual([{ status: 'visitor', hasExpired: true }, 0]);
  });

  it('starts once: a member who is loaded is left alone', async () => {
    const { restore, state, auth } = setUp('old');
    state.set({ status: 'member', self: aSelf() });
    await restore.execute();
    expect(auth.calls).toEqual([]);
  });
});

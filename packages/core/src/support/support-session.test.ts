import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../kernel/index.ts';
import { FakeClock } from '../kernel/testing/index.ts';
import { readLaunchParameters } from '../navigation/index.ts';
import { guardRoute } from '../session/index.ts';
import { aSelf, sessionParts } from '../session/testing/index.ts';
import { CheckSupportSessionExpiry } from './check-support-session-expiry.ts';

const EXPIRED: CallFailure = { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } };
const FORBIDDEN: CallFailure = { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } };
const staffAs = (id: string, expiresAt?: number) =>
  aSelf({ id, hasVisitedPlatform: false, support: expiresAt === undefined ? {} : { expiresAt } });

/** A browser whose own member holds `token`, and a server that knows the token `support` as one of a support session. */
function setUp(own: { readonly token?: string; readonly supportToken?: string } = {}) {
  const parts = sessionParts({ self: aSelf({ id: 'own' }), ...own });
  parts.selfGateway.owners.set('support-1', staffAs('looked-at', 3_600_000));
  const launch = async (token?: string) => {
    parts.state.setLaunchParameters(readLaunchParameters(new Map(token === undefined ? [] : [['token', token]])));
    await parts.resumeSession.execute();
  };
  return { ...parts, launch };
}

describe('a token in the address that the server calls a support session', () => {
  it('opens it in this tab, without a refresh, a first visit or a navigation, and opens the socket', async () => {
    const { launch, state, supportTab, tokenStorage, auth, selfGateway, socket, navigation, mainProblem } = setUp({
      token: 'mine',
    });
    await launch('support-1');
    expect(state.self).toMatchObject({ id: 'looked-at', support: { expiresAt: 3_600_000 } });
    expect([supportTab.token(), tokenStorage.read(), auth.calls]).toEqual(['support-1', 'support-1', []]);
    expect(selfGateway.calls).not.toContain('setFirstVisit');
    expect([socket.openings, navigation.visited, navigation.removedTokens]).toEqual([1, [], 0]);
    expect(mainProblem.problem.get()).toBeUndefined();
  });

  it('is not used before the server has reported it, and neither is the browser’s own', async () => {
    const { launch, state, supportTab, tokenStorage } = setUp({ token: 'mine' });
    const launching = launch('support-1');
    expect([state.session.get(), supportTab.isOpen, tokenStorage.read()]).toEqual([
      { status: 'starting' },
      false,
      'mine',
    ]);
    await launching;
  });

  it('is held over a reload of the tab whose address has lost it', async () => {
    const { launch, state, auth } = setUp({ token: 'mine', supportToken: 'support-1' });
    await launch();
    expect([state.self?.id, auth.calls]).toEqual(['looked-at', []]);
  });

  it('is tried again after the server could not be reached', async () => {
    const { launch, resumeSession, selfGateway, state, navigation, auth } = setUp({ token: 'mine' });
    selfGateway.failure = { kind: 'unreachable' };
    await launch('support-1');
    expect([state.session.get(), auth.calls, navigation.removedTokens]).toEqual([{ status: 'unreachable' }, [], 0]);
    selfGateway.failure = undefined;
    await resumeSession.execute();
    expect(state.self?.id).toBe('looked-at');
  });
});

describe('a token in the address that opens no support session', () => {
  it.each<[string, CallFailure | undefined]>([
    ['is an ordinary one of another member', undefined],
    ['is unknown or expired', EXPIRED],
    ['is not allowed to ask', FORBIDDEN],
  ])('is dropped and told where it %s, and the browser’s own session goes on', async (_, failure) => {
    const { launch, selfGateway, state, supportTab, tokenStorage, navigation, mainProblem } = setUp({ token: 'mine' });
    selfGateway.owners.set('of-the-attacker', aSelf({ id: 'attacker' }));
    const get = selfGateway.get.bind(selfGateway);
    selfGateway.get = (token) =>
      token !== undefined && failure ? Promise.resolve({ ok: false, error: failure }) : get(token);
    await launch('of-the-attacker');
    expect(state.self?.id).toBe('own');
    expect([tokenStorage.read(), tokenStorage.readStored()]).toEqual(['token-1', 'token-1']);
    expect([supportTab.isOpen, supportTab.token(), state.launchParameters.supportToken]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(navigation.removedTokens).toBe(1);
    expect(mainProblem.problem.get()).toEqual({ key: 'error_support_link' });
  });

  it('leaves a visitor a visitor', async () => {
    const { launch, selfGateway, state, tokenStorage } = setUp();
    selfGateway.owners.set('of-the-attacker', aSelf({ id: 'attacker' }));
    await launch('of-the-attacker');
    expect([state.session.get(), tokenStorage.readStored()]).toEqual([{ status: 'visitor' }, undefined]);
  });
});

describe('the end of a support session', () => {
  const opened = async () => {
    const parts = setUp({ token: 'mine' });
    const emptied: string[] = [];
    parts.resets.add({ reset: () => emptied.push('state') });
    await parts.launch('support-1');
    return { ...parts, emptied };
  };

  it.each(['log out', 'expiry'] as const)('by %s empties the page and deletes the token', async (way) => {
    const { logOut, endExpired, state, supportTab, tokenStorage, socket, navigation, emptied, returnAddress } =
      await opened();
    if (way === 'log out') await logOut.execute();
    else endExpired.execute('support-1');
    expect(state.session.get()).toEqual({ status: 'supportEnded' });
    expect([supportTab.token(), tokenStorage.read(), socket.isOpen, emptied]).toEqual([
      undefined,
      undefined,
      false,
      ['state'],
    ]);
    expect([navigation.removedTokens, returnAddress.read()]).toEqual([1, undefined]);
    expect(guardRoute(state.session.get(), { access: 'open' })).toEqual({ kind: 'supportEnded' });
  });

  it('on purpose notifies the server with its token, then loads the login page anew', async () => {
    const { logOut, auth, navigation } = await opened();
    await logOut.execute();
    expect([auth.calls, navigation.visited]).toEqual([['logOut support-1'], ['anew: login']]);
  });

  it('by expiry stays on the page that reports it', async () => {
    const { endExpired, navigation } = await opened();
    endExpired.execute('support-1');
    expect([navigation.visited, navigation.reloads]).toEqual([[], 0]);
  });
});

describe('the time of a support session', () => {
  const HOUR = 3_600_000;

  function watched(expiresAt: number | undefined) {
    const parts = sessionParts();
    const clock = new FakeClock();
    const stop = new CheckSupportSessionExpiry(parts.selfGateway, parts.state, clock).start();
    parts.state.set({ status: 'member', self: staffAs('looked-at', expiresAt) });
    return { ...parts, clock, stop, callCount: () => parts.selfGateway.calls.length };
  }

  it('makes the page ask the server when it is up, and each minute until the server ends the session', () => {
    const clock = new FakeClock();
    const { state, callCount: asked, clock: running } = watched(clock.now() + HOUR);
    running.advance(HOUR - 1);
    expect(asked()).toBe(0);
    running.advance(1);
    expect(asked()).toBe(1);
    running.advance(60_000);
    expect(asked()).toBe(2);
    state.set({ status: 'supportEnded' });
    running.advance(HOUR);
    expect([asked(), running.pending]).toEqual([2, 0]);
  });

  it.each([
    ['a session without an end', undefined],
    ['a watch that was stopped', HOUR],
  ])('makes no one ask in %s', (_, lasts) => {
    const now = new FakeClock().now();
    const { clock, stop, callCount: asked } = watched(lasts === undefined ? undefined : now + lasts);
    stop();
    clock.advance(2 * HOUR);
    expect([asked(), clock.pending]).toEqual([0, 0]);
  });
});

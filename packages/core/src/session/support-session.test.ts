import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../kernel/index.ts';
import { FakeClock } from '../kernel/testing/index.ts';
import { readArrival } from './arrival.ts';
import { passage } from './passage.ts';
import { aSelf, sessionParts } from './testing/index.ts';
import { WatchSupportSession } from './watch-support-session.ts';

const EXPIRED: CallFailure = { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } };
const FORBIDDEN: CallFailure = { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } };
const staffAs = (id: string, expiresAt?: number) =>
  aSelf({ id, hasVisitedPlatform: false, support: expiresAt === undefined ? {} : { expiresAt } });

/** A browser whose own member holds `token`, and a server that knows the token `support` as one of a support session. */
function setUp(own: { readonly token?: string; readonly supportToken?: string } = {}) {
  const parts = sessionParts({ self: aSelf({ id: 'own' }), ...own });
  parts.selfGateway.owners.set('support-1', staffAs('looked-at', 3_600_000));
  const arrive = async (token?: string) => {
    parts.state.arrive(readArrival(new Map(token === undefined ? [] : [['token', token]])));
    await parts.resumeSession.execute();
  };
  return { ...parts, arrive };
}

describe('a token in the address that the server calls a support session', () => {
  it('opens it in this tab, without a refresh, a first visit or a navigation, and opens the socket', async () => {
    const { arrive, state, supportTab, vault, auth, selfGateway, socket, navigation, mainProblem } = setUp({
      token: 'mine',
    });
    await arrive('support-1');
    expect(state.self).toMatchObject({ id: 'looked-at', support: { expiresAt: 3_600_000 } });
    expect([supportTab.token(), vault.read(), auth.calls]).toEqual(['support-1', 'support-1', []]);
    expect(selfGateway.calls).not.toContain('setFirstVisit');
    expect([socket.openings, navigation.visited, navigation.droppedTokens]).toEqual([1, [], 0]);
    expect(mainProblem.problem.get()).toBeUndefined();
  });

  it('is not used before the server has said so, and neither is the browser’s own', async () => {
    const { arrive, state, supportTab, vault } = setUp({ token: 'mine' });
    const arriving = arrive('support-1');
    expect([state.session.get(), supportTab.isOpen, vault.read()]).toEqual([{ status: 'starting' }, false, 'mine']);
    await arriving;
  });

  it('is held over a reload of the tab whose address has lost it', async () => {
    const { arrive, state, auth } = setUp({ token: 'mine', supportToken: 'support-1' });
    await arrive();
    expect([state.self?.id, auth.calls]).toEqual(['looked-at', []]);
  });

  it('is tried again after the server could not be reached', async () => {
    const { arrive, resumeSession, selfGateway, state, navigation, auth } = setUp({ token: 'mine' });
    selfGateway.failure = { kind: 'unreachable' };
    await arrive('support-1');
    expect([state.session.get(), auth.calls, navigation.droppedTokens]).toEqual([{ status: 'unreachable' }, [], 0]);
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
    const { arrive, selfGateway, state, supportTab, vault, navigation, mainProblem } = setUp({ token: 'mine' });
    selfGateway.owners.set('of-the-attacker', aSelf({ id: 'attacker' }));
    const get = selfGateway.get.bind(selfGateway);
    selfGateway.get = (token) =>
      token !== undefined && failure ? Promise.resolve({ ok: false, error: failure }) : get(token);
    await arrive('of-the-attacker');
    expect(state.self?.id).toBe('own');
    expect([vault.read(), vault.stored()]).toEqual(['token-1', 'token-1']);
    expect([supportTab.isOpen, supportTab.token(), state.arrival.supportToken]).toEqual([false, undefined, undefined]);
    expect(navigation.droppedTokens).toBe(1);
    expect(mainProblem.problem.get()).toEqual({ key: 'error_support_link' });
  });

  it('leaves a visitor a visitor', async () => {
    const { arrive, selfGateway, state, vault } = setUp();
    selfGateway.owners.set('of-the-attacker', aSelf({ id: 'attacker' }));
    await arrive('of-the-attacker');
    expect([state.session.get(), vault.stored()]).toEqual([{ status: 'visitor' }, undefined]);
  });
});

describe('the end of a support session', () => {
  const opened = async () => {
    const parts = setUp({ token: 'mine' });
    const emptied: string[] = [];
    parts.resets.add({ reset: () => emptied.push('state') });
    await parts.arrive('support-1');
    return { ...parts, emptied };
  };

  it.each(['log out', 'expiry'] as const)('by %s empties the page and forgets the token', async (way) => {
    const { logOut, endExpired, state, supportTab, vault, socket, navigation, emptied, returnAddress } = await opened();
    if (way === 'log out') await logOut.execute();
    else endExpired.execute('support-1');
    expect(state.session.get()).toEqual({ status: 'supportEnded' });
    expect([supportTab.token(), vault.read(), socket.isOpen, emptied]).toEqual([
      undefined,
      undefined,
      false,
      ['state'],
    ]);
    expect([navigation.droppedTokens, returnAddress.read()]).toEqual([1, undefined]);
    expect(passage(state.session.get(), 'contact', 'open')).toEqual({ kind: 'supportEnded' });
  });

  it('on purpose tells the server with its token, then loads the login page anew', async () => {
    const { logOut, auth, navigation } = await opened();
    await logOut.execute();
    expect([auth.calls, navigation.visited]).toEqual([['logOut support-1'], ['anew: login']]);
  });

  it('by expiry stays on the page that says so', async () => {
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
    const stop = new WatchSupportSession(parts.selfGateway, parts.state, clock).start();
    parts.state.become({ status: 'member', self: staffAs('looked-at', expiresAt) });
    return { ...parts, clock, stop, asked: () => parts.selfGateway.calls.length };
  }

  it('makes the page ask the server when it is up, and each minute until the server ends the session', () => {
    const clock = new FakeClock();
    const { state, asked, clock: running } = watched(clock.now() + HOUR);
    running.advance(HOUR - 1);
    expect(asked()).toBe(0);
    running.advance(1);
    expect(asked()).toBe(1);
    running.advance(60_000);
    expect(asked()).toBe(2);
    state.become({ status: 'supportEnded' });
    running.advance(HOUR);
    expect([asked(), running.pending]).toEqual([2, 0]);
  });

  it.each([
    ['a session without an end', undefined],
    ['a watch that was stopped', HOUR],
  ])('makes nobody ask in %s', (_, lasts) => {
    const now = new FakeClock().now();
    const { clock, stop, asked } = watched(lasts === undefined ? undefined : now + lasts);
    stop();
    clock.advance(2 * HOUR);
    expect([asked(), clock.pending]).toEqual([0, 0]);
  });
});

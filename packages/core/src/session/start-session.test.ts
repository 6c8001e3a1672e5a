import { describe, expect, it } from 'vitest';
import { place } from './route-name.ts';
import { aSelf, sessionParts } from './testing/index.ts';

describe('starting a session', () => {
  it('stores the token, fetches the member, reads context, opens the socket and navigates, in this order', async () => {
    const { startSession, selfGateway, vault, navigation, state, socket } = sessionParts();
    const starting = startSession.execute('fresh');
    expect(vault.read()).toBe('fresh');
    expect(state.session.get().status).toBe('member');
    expect(navigation.visited).toEqual([]);
    await starting;
    expect(selfGateway.calls).toEqual(['get', 'getAttribution', 'getVariants', 'open socket']);
    expect(socket.openings).toBe(1);
    expect(navigation.visited).toEqual(['browse']);
    expect(state.self).toMatchObject({ id: 'm1', attribution: { source: 'spring' } });
    expect(state.variants.get()).toEqual(new Map([['grid', 'b']]));
  });

  it('goes on without attribution and variants, and tells the log', async () => {
    const { startSession, selfGateway, navigation, logger } = sessionParts();
    selfGateway.readingsFail = true;
    expect(await startSession.execute('fresh')).toMatchObject({ ok: true });
    expect(navigation.visited).toEqual(['browse']);
    expect(logger.events).toEqual(['session.attribution-unread', 'session.variants-unread']);
  });

  it('keeps nothing of a member who cannot be fetched, and opens no socket', async () => {
    const { startSession, selfGateway, vault, navigation, state, socket } = sessionParts();
    selfGateway.failure = { kind: 'unreachable' };
    expect(await startSession.execute('fresh')).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(vault.read()).toBeUndefined();
    expect(state.session.get()).toEqual({ status: 'visitor' });
    expect([navigation.visited, socket.openings]).toEqual([[], 0]);
  });

  it('does not open the socket of a member who logged out meanwhile', async () => {
    const { startSession, clearSession, socket, navigation } = sessionParts();
    const starting = startSession.execute('fresh');
    await Promise.resolve();
    await Promise.resolve();
    clearSession.execute();
    await starting;
    expect(socket.openings).toBe(0);
    expect(navigation.visited).toEqual([]);
  });

  it.each([
    { hasVisitedPlatform: false, told: 1 },
    { hasVisitedPlatform: true, told: 0 },
  ])('tells a first visit once, and only a first one: %j', async ({ hasVisitedPlatform, told }) => {
    const { startSession, selfGateway } = sessionParts({ self: aSelf({ hasVisitedPlatform }) });
    await startSession.execute('fresh');
    expect(selfGateway.calls.filter((call) => call === 'setFirstVisit')).toHaveLength(told);
  });
});

describe('where a member goes after logging in', () => {
  const owed = place('onboardingPage', '2');

  it.each([
    [
      'to confirm the email, before all else',
      { shouldConfirmEmail: true, missing: owed, back: '/app/messages/7' },
      'onboardingEmailConfirmation',
    ],
    ['to the first page that owes an answer', { missing: owed, back: '/app/messages/7' }, 'onboardingPage 2'],
    ['back to where they were', { back: '/app/messages/7?x=1' }, '/app/messages/7?x=1'],
    ['to browse', {}, 'browse'],
    ['to browse rather than out of the app', { back: '//evil.example/app' }, 'browse'],
  ])('%s', async (_, given: { shouldConfirmEmail?: boolean; missing?: typeof owed; back?: string }, expected) => {
    const parts = sessionParts({ self: aSelf({ shouldConfirmEmail: given.shouldConfirmEmail ?? false }) });
    parts.missing.place = given.missing;
    if (given.back !== undefined) parts.returnAddress.keep(given.back);
    await parts.startSession.execute('fresh');
    expect(parts.navigation.visited).toEqual([expected]);
  });

  it('keeps the return address while onboarding runs, and uses it up when it is followed', async () => {
    const { startSession, enter, missing, returnAddress, navigation, state } = sessionParts();
    returnAddress.keep('/app/matches');
    missing.place = owed;
    await startSession.execute('fresh');
    expect(returnAddress.read()).toBe('/app/matches');
    missing.place = undefined;
    if (state.self) await enter.execute(state.self);
    expect(navigation.visited).toEqual(['onboardingPage 2', '/app/matches']);
    expect(returnAddress.read()).toBeUndefined();
  });
});

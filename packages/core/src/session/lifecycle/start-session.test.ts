import { describe, expect, it } from 'vitest';
import { routeTo } from '../../navigation/index.ts';
import { aSelf, sessionParts } from '../testing/index.ts';

describe('starting a session', () => {
  it('stores the token, fetches the member, reads context, opens the socket and navigates, in this order', async () => {
    const { startSession, selfGateway, tokenStorage, navigation, state, socket } = sessionParts();
    const starting = startSession.execute('fresh');
    expect(tokenStorage.read()).toBe('fresh');
    expect(state.session.get().status).toBe('member');
    expect(navigation.visited).toEqual([]);
    await starting;
    expect(selfGateway.calls).toEqual(['get', 'getAttribution', 'getVariants', 'open socket']);
    expect(socket.openings).toBe(1);
    expect(navigation.visited).toEqual(['browse']);
    expect(state.self).toMatchObject({ id: 'm1', attribution: { source: 'spring' } });
    expect(state.variants.get()).toEqual(new Map([['grid', 'b']]));
  });

  it('reads context beside the member, and opens the socket when both are there', async () => {
    const { startSession, selfGateway, socket } = sessionParts();
    let answer: () => void = () => undefined;
    selfGateway.pause = new Promise((resolve) => (answer = resolve));
    const starting = startSession.execute('fresh');
    expect(selfGateway.calls).toEqual(['get', 'getAttribution', 'getVariants']);
    expect(socket.openings).toBe(0);
    answer();
    await starting;
    expect(socket.openings).toBe(1);
  });

  it('continues without attribution and variants, and logs it', async () => {
    const { startSession, selfGateway, navigation, logger } = sessionParts();
    selfGateway.otherReadsFail = true;
    expect(await startSession.execute('fresh')).toMatchObject({ ok: true });
    expect(navigation.visited).toEqual(['browse']);
    expect(logger.events).toEqual(['session.attribution-unread', 'session.variants-unread']);
  });

  it('keeps nothing of a member who cannot be fetched, and opens no socket', async () => {
    const { startSession, selfGateway, tokenStorage, navigation, state, socket } = sessionParts();
    selfGateway.failure = { kind: 'unreachable' };
    expect(await startSession.execute('fresh')).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(tokenStorage.read()).toBeUndefined();
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
    { hasVisitedPlatform: false, expectedCalls: 1 },
    { hasVisitedPlatform: true, expectedCalls: 0 },
  ])('tells a first visit once, and only a first one: %j', async ({ hasVisitedPlatform, expectedCalls: told }) => {
    const { startSession, selfGateway } = sessionParts({ self: aSelf({ hasVisitedPlatform }) });
    await startSession.execute('fresh');
    expect(selfGateway.calls.filter((call) => call === 'setFirstVisit')).toHaveLength(told);
  });
});

describe('where a member goes after logging in', () => {
  const owed = routeTo('onboardingPage', '2');

  it.each([
    [
      'to confirm the email, before all else',
      { shouldConfirmEmail: true, missingAnswers: owed, back: '/app/messages/7' },
      'onboardingEmailConfirmation',
    ],
    ['to the first page that owes an answer', { missingAnswers: owed, back: '/app/messages/7' }, 'onboardingPage 2'],
    ['back to where they were', { back: '/app/messages/7?x=1' }, '/app/messages/7?x=1'],
    ['to browse', {}, 'browse'],
    ['to browse rather than out of the app', { back: '//evil.example/app' }, 'browse'],
  ])(
    '%s',
    async (_, given: { shouldConfirmEmail?: boolean; missingAnswers?: typeof owed; back?: string }, expected) => {
      const parts = sessionParts({ self: aSelf({ shouldConfirmEmail: given.shouldConfirmEmail ?? false }) });
      parts.missingAnswers.place = given.missingAnswers;
      if (given.back !== undefined) parts.returnAddress.save(given.back);
      await parts.startSession.execute('fresh');
      expect(parts.navigation.visited).toEqual([expected]);
    },
  );

  it.each<readonly [string, Parameters<typeof aSelf>[0] & { readonly owed?: typeof owed }, boolean]>([
    ['for browse', {}, true],
    ['in vain where the email is not confirmed', { shouldConfirmEmail: true }, false],
    ['in vain where an answer is owed', { owed }, false],
  ])('asks for what browse shows beside the member, %s', async (_, { owed: place, ...self }, isWanted) => {
    const { startSession, selfGateway, missingAnswers, preloads } = sessionParts({ self: aSelf(self) });
    missingAnswers.place = place;
    let answer: () => void = () => undefined;
    selfGateway.pause = new Promise((resolve) => (answer = resolve));
    const starting = startSession.execute('fresh');
    expect(preloads).toHaveLength(1);
    answer();
    await starting;
    expect(await Promise.all(preloads)).toEqual([isWanted]);
  });

  it('keeps nothing for browse of a member who cannot be fetched', async () => {
    const { startSession, selfGateway, preloads } = sessionParts();
    selfGateway.failure = { kind: 'unreachable' };
    await startSession.execute('fresh');
    expect(await Promise.all(preloads)).toEqual([false]);
  });

  it.each<readonly [string, (parts: ReturnType<typeof sessionParts>) => Promise<unknown>]>([
    ['another page', ({ startSession }) => startSession.execute('fresh', routeTo('onboardingPage', '1'))],
    [
      'where they were',
      ({ startSession, returnAddress }) => {
        returnAddress.save('/app/messages/7');
        return startSession.execute('fresh');
      },
    ],
    [
      'the support desk',
      ({ startSession, state }) => {
        state.setLaunchParameters({ isHelpDeskRedirect: true });
        return startSession.execute('fresh');
      },
    ],
  ])('asks for nothing of browse for a member who goes to %s', async (_, start) => {
    const parts = sessionParts();
    await start(parts);
    expect(parts.preloads).toEqual([]);
  });

  it('keeps the return address while onboarding runs, and uses it up when it is followed', async () => {
    const { startSession, navigateAfterLogin, missingAnswers, returnAddress, navigation, state } = sessionParts();
    returnAddress.save('/app/matches');
    missingAnswers.place = owed;
    await startSession.execute('fresh');
    expect(returnAddress.read()).toBe('/app/matches');
    missingAnswers.place = undefined;
    if (state.self) await navigateAfterLogin.execute(state.self);
    expect(navigation.visited).toEqual(['onboardingPage 2', '/app/matches']);
    expect(returnAddress.read()).toBeUndefined();
  });

  it('leaves a newer session alone where its own member fails to come only after a logout', async () => {
    const { startSession, selfGateway, clearSession, tokenStorage, state } = sessionParts();
    selfGateway.failure = { kind: 'unreachable' };
    const starting = startSession.execute('fresh');
    clearSession.execute();
    tokenStorage.save('newer');
    state.set({ status: 'member', self: aSelf() });
    expect(await starting).toMatchObject({ ok: false });
    expect([tokenStorage.read(), state.self?.id]).toEqual(['newer', aSelf().id]);
  });
});

import { describe, expect, it } from 'vitest';
import { FakeNavigation, FakeReturnAddress, FakeVisitOrigin } from '../../navigation/testing/index.ts';
import { routeTo } from '../../navigation/index.ts';
import { createVisit } from '../create-visit.ts';
import { SessionState } from '../session-state.ts';
import { FakeTokenStorage, sessionParts } from '../testing/index.ts';

function setUp() {
  const session = new SessionState();
  const returnAddress = new FakeReturnAddress();
  const visitOrigin = new FakeVisitOrigin();
  const tokenStorage = new FakeTokenStorage();
  const navigation = new FakeNavigation();
  return {
    session,
    returnAddress,
    visitOrigin,
    tokenStorage,
    navigation,
    ...createVisit({ session, returnAddress, visitOrigin, tokenStorage, navigation }),
  };
}

describe('a visit without a session', () => {
  it('is a visitor’s at once, and keeps what the address requested and where it wants to lead', () => {
    const { startVisit, session, returnAddress } = setUp();
    startVisit.execute({ isHelpDeskRedirect: false, returnTo: '/app/messages/7', brandId: 'b' });
    expect(session.session.get()).toEqual({ status: 'visitor' });
    expect(session.launchParameters).toMatchObject({ brandId: 'b' });
    expect(returnAddress.read()).toBe('/app/messages/7');
  });

  it.each([
    ['a page of the support desk', { isHelpDeskRedirect: true, returnTo: '/app/messages/7' }],
    ['another site', { isHelpDeskRedirect: false, returnTo: 'https://evil.example/app/' }],
    ['nothing', { isHelpDeskRedirect: false }],
  ])('keeps no place to return to for %s', (_, launchParameters) => {
    const { startVisit, returnAddress } = setUp();
    startVisit.execute(launchParameters);
    expect(returnAddress.read()).toBeUndefined();
  });

  it('keeps what led to it', () => {
    const { startVisit, visitOrigin } = setUp();
    const led = { attribution: { campaign: 'spring' }, campaignId: 'spring-26' };
    startVisit.execute({ isHelpDeskRedirect: false, ...led });
    expect(visitOrigin).toMatchObject(led);
  });

  it('is loaded anew after a login in another tab, and not after a logout there', () => {
    const { followOtherTabs, tokenStorage, navigation } = setUp();
    const stop = followOtherTabs.start();
    tokenStorage.changeInOtherTab(undefined);
    expect(navigation.reloads).toBe(0);
    tokenStorage.changeInOtherTab('fresh-token');
    expect(navigation.reloads).toBe(1);
    stop();
    tokenStorage.changeInOtherTab('other-token');
    expect(navigation.reloads).toBe(1);
  });
});

describe('a login that a page of visitors has sent', () => {
  it('starts the session of its token, with what the visit began with, and leads to its destination', async () => {
    const { continueLogin, state, tokenStorage, navigation } = sessionParts();
    const outcome = await continueLogin.execute({
      token: 'fresh-token',
      destination: routeTo('onboardingPage', '1'),
      launchParameters: { isHelpDeskRedirect: false, brandId: 'b' },
    });
    expect(outcome.ok).toBe(true);
    expect([tokenStorage.read(), state.self !== undefined, state.launchParameters.brandId]).toEqual([
      'fresh-token',
      true,
      'b',
    ]);
    expect(navigation.visited).toEqual(['onboardingPage 1']);
  });

  it('fails where the member cannot be fetched, and leaves no token', async () => {
    const { continueLogin, selfGateway, tokenStorage, navigation } = sessionParts();
    selfGateway.failure = { kind: 'unreachable' };
    const outcome = await continueLogin.execute({
      token: 'fresh-token',
      launchParameters: { isHelpDeskRedirect: false },
    });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect([tokenStorage.read(), navigation.visited]).toEqual([undefined, []]);
  });
});

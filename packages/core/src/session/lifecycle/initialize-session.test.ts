import { describe, expect, it } from 'vitest';
import { readLaunchParameters, routeTo } from '../../navigation/index.ts';
import { aSelf, sessionParts } from '../testing/index.ts';

function setUp({ token, self = aSelf() }: { readonly token?: string; readonly self?: ReturnType<typeof aSelf> } = {}) {
  const parts = sessionParts({ self, ...(token !== undefined && { token }) });
  const begin = (query: Readonly<Record<string, string>>) =>
    parts.initializeSession.execute(readLaunchParameters(new Map(Object.entries(query))));
  return { ...parts, begin };
}

const DESK = { helpdesk_redirect: 'true', brand_id: 'desk brand', return_to: 'https://desk.example/hc?a=1&b' };
const DESK_ENTRANCE =
  '/zendesk/sso/?brand_id=desk%20brand&sparkToken=entrance%20code&return_to=https%3A%2F%2Fdesk.example%2Fhc%3Fa%3D1%26b';

describe('the address that opens the app', () => {
  it('is read whole', () => {
    const query = {
      token: 'support-token',
      ...DESK,
      utm_campaign: 'spring',
      utm_medium: 'mail',
      utm_source: 'x'.repeat(300),
      refUrl: 'https://friends.example/',
      campaign_id: 'spring-26',
    };
    expect(readLaunchParameters(new Map(Object.entries(query)))).toEqual({
      supportToken: 'support-token',
      brandId: 'desk brand',
      isHelpDeskRedirect: true,
      returnTo: 'https://desk.example/hc?a=1&b',
      attribution: { campaign: 'spring', medium: 'mail', source: 'x'.repeat(200), refUrl: 'https://friends.example/' },
      campaignId: 'spring-26',
    });
  });

  it.each([
    {},
    { token: '', brand_id: '', return_to: '', helpdesk_redirect: '0' },
    { token: 'no header\nmay hold this', helpdesk_redirect: 'false' },
    { utm_campaign: '', refUrl: '', campaign_id: '' },
    { utm_term: 'singles', refUrl: 'x'.repeat(2001), campaign_id: 'x'.repeat(65) },
    { campaign_id: 'me@example.org' },
  ])('requests nothing with %j', (query) => {
    expect(readLaunchParameters(new Map(Object.entries(query)))).toEqual({ isHelpDeskRedirect: false });
  });

  it('is remembered by the session, and leads nowhere by itself', async () => {
    const { begin, state, navigation } = setUp();
    await begin({ refUrl: 'https://friends.example/', brand_id: 'b1' });
    expect(state.launchParameters).toEqual({
      isHelpDeskRedirect: false,
      brandId: 'b1',
      attribution: { refUrl: 'https://friends.example/' },
    });
    expect(navigation.visited).toEqual([]);
  });
});

describe('what led to the visit', () => {
  const CAMPAIGN = { utm_campaign: 'spring', campaign_id: 'spring-26' };
  const KEPT = { attribution: { campaign: 'spring' }, campaignId: 'spring-26' };

  it.each([
    ['a visitor', {}],
    ['a member', { token: 'old' }],
  ])(
    'is kept for %s before anything is known of them, when the page is still where it was opened',
    async (_, stored) => {
      const { begin, visitOrigin, state } = setUp(stored);
      const beginning = begin(CAMPAIGN);
      expect(state.self).toBeUndefined();
      expect(visitOrigin).toMatchObject(KEPT);
      await beginning;
    },
  );

  it('is kept for whoever logs in next where the session turns out to have expired', async () => {
    const { begin, auth, state, visitOrigin } = setUp({ token: 'old' });
    auth.failure = { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } };
    await begin(CAMPAIGN);
    expect(state.session.get()).toEqual({ status: 'visitor', hasExpired: true });
    expect(visitOrigin).toMatchObject(KEPT);
  });

  it('is nothing any more after a logout, but stays with a visitor', async () => {
    const visitor = setUp();
    await visitor.begin(CAMPAIGN);
    await visitor.logOut.execute();
    expect(visitor.visitOrigin.attribution).toEqual(KEPT.attribution);
    const member = setUp({ token: 'old' });
    await member.begin(CAMPAIGN);
    await member.logOut.execute();
    expect(member.visitOrigin.attribution).toEqual({});
  });

  it.each([
    ['the address requests', {}, { token: 'support-token' }],
    ['the tab has had', { supportToken: 'support-token' }, {}],
  ])('is not kept for a support session that %s', async (_, held, query) => {
    const { initializeSession, selfGateway, state, visitOrigin } = sessionParts(held);
    selfGateway.owners.set('support-token', aSelf({ support: {} }));
    await initializeSession.execute(readLaunchParameters(new Map(Object.entries({ ...query, ...CAMPAIGN }))));
    expect(state.self?.support).toBeDefined();
    expect([visitOrigin.attribution, visitOrigin.campaignId]).toEqual([{}, undefined]);
  });
});

describe('coming from the support desk', () => {
  it('leads a member who is known already back to it, signed on', async () => {
    const { begin, navigation } = setUp({ token: 'old' });
    await begin(DESK);
    expect(navigation.visited).toEqual([DESK_ENTRANCE]);
  });

  it('leads a visitor back once they have logged in, and only once', async () => {
    const { begin, startSession, navigateAfterLogin, state, navigation, returnAddress } = setUp();
    await begin(DESK);
    expect([navigation.visited, returnAddress.read()]).toEqual([[], undefined]);
    await startSession.execute('fresh');
    if (state.self) await navigateAfterLogin.execute(state.self);
    expect(navigation.visited).toEqual([DESK_ENTRANCE, 'browse']);
  });

  it('continues to the app where no code for the support desk can be had, reports it, and leads to the desk at the next try', async () => {
    const { begin, navigateAfterLogin, state, signOn, navigation, mainProblem } = setUp({ token: 'old' });
    signOn.failure = { kind: 'unreachable' };
    await begin(DESK);
    expect(navigation.visited).toEqual(['browse']);
    expect(mainProblem.problem.get()).toEqual({ key: 'error_network' });
    signOn.failure = undefined;
    if (state.self) await navigateAfterLogin.execute(state.self);
    expect(navigation.visited).toEqual(['browse', DESK_ENTRANCE]);
  });

  it.each(['of.a-session', 'without-a-session'])('puts no session token into an address (%s)', async (token) => {
    const { begin, tokenStorage, navigation } = setUp({ token });
    await begin(DESK);
    expect(navigation.visited.join()).not.toContain(token);
    expect(navigation.visited.join()).not.toContain(tokenStorage.read());
  });

  it('names the tenant’s own brand where the desk named none', async () => {
    const { begin, navigation } = setUp({ token: 'old' });
    await begin({ helpdesk_redirect: '1' });
    expect(navigation.visited).toEqual(['/zendesk/sso/?brand_id=duet&sparkToken=entrance%20code']);
  });

  it('does not redirect a support session: it gets no sign-on code in the member’s name', async () => {
    const { begin, selfGateway, navigation } = setUp();
    selfGateway.owners.set('support-token', aSelf({ support: {} }));
    await begin({ token: 'support-token', ...DESK });
    expect(navigation.visited).toEqual([]);
  });

  it('waits until the email is confirmed and what is missing was answered', async () => {
    const { begin, startSession, navigateAfterLogin, missingAnswers, state, navigation } = setUp();
    await begin(DESK);
    missingAnswers.place = routeTo('onboardingPage', '2');
    await startSession.execute('fresh');
    missingAnswers.place = undefined;
    if (state.self) await navigateAfterLogin.execute({ ...state.self, shouldConfirmEmail: true });
    if (state.self) await navigateAfterLogin.execute(state.self);
    expect(navigation.visited).toEqual(['onboardingPage 2', 'onboardingEmailConfirmation', DESK_ENTRANCE]);
  });
});

describe('an address to return to', () => {
  it('of the app is where a visitor goes after logging in', async () => {
    const { begin, startSession, navigation } = setUp();
    await begin({ return_to: '/app/messages/7' });
    await startSession.execute('fresh');
    expect(navigation.visited).toEqual(['/app/messages/7']);
  });

  it('of another host is not followed', async () => {
    const { begin, returnAddress } = setUp();
    await begin({ return_to: 'https://evil.example/app' });
    expect(returnAddress.read()).toBeUndefined();
  });

  it('is nothing to a member who is in already', async () => {
    const { begin, returnAddress, navigation } = setUp({ token: 'old' });
    await begin({ return_to: '/app/messages/7' });
    expect([returnAddress.read(), navigation.visited]).toEqual([undefined, []]);
  });
});

import { describe, expect, it } from 'vitest';
import { readLaunchParameters, routeTo } from '../../navigation/index.ts';
import { InitializeSession } from './initialize-session.ts';
import { aSelf, sessionParts } from '../testing/index.ts';

function setUp({ token, self = aSelf() }: { readonly token?: string; readonly self?: ReturnType<typeof aSelf> } = {}) {
  const parts = sessionParts({ self, ...(token !== undefined && { token }) });
  const { resumeSession, state, navigateAfterLogin, returnAddress } = parts;
  const session = new InitializeSession(resumeSession, navigateAfterLogin, returnAddress, state);
  const begin = (query: Readonly<Record<string, string>>) =>
    session.execute(readLaunchParameters(new Map(Object.entries(query))));
  return { ...parts, begin };
}

const DESK = { helpdesk_redirect: 'true', brand_id: 'desk brand', return_to: 'https://desk.example/hc?a=1&b' };
const DESK_ENTRANCE =
  '/zendesk/sso/?brand_id=desk%20brand&sparkToken=entrance%20code&return_to=https%3A%2F%2Fdesk.example%2Fhc%3Fa%3D1%26b';

describe('the address that opens the app', () => {
  it('is read whole', () => {
    const query = { token: 'support-token', ...DESK };
    expect(readLaunchParameters(new Map(Object.entries(query)))).toEqual({
      supportToken: 'support-token',
      brandId: 'desk brand',
      isHelpDeskRedirect: true,
      returnTo: 'https://desk.example/hc?a=1&b',
    });
  });

  it.each([
    {},
    { token: '', brand_id: '', return_to: '', helpdesk_redirect: '0' },
    { token: 'no header\nmay hold this', helpdesk_redirect: 'false' },
  ])('requests nothing with %j', (query) => {
    expect(readLaunchParameters(new Map(Object.entries(query)))).toEqual({ isHelpDeskRedirect: false });
  });

  it('is remembered by the session, and leads nowhere by itself', async () => {
    const { begin, state, navigation } = setUp();
    await begin({ refUrl: 'https://friends.example/', brand_id: 'b1' });
    expect(state.launchParameters).toEqual({ isHelpDeskRedirect: false, brandId: 'b1' });
    expect(navigation.visited).toEqual([]);
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

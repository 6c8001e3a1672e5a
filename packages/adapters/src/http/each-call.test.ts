import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { endpoints, LIVE_SOCKET, type AnswerOf, type EndpointName, type RequestOf } from '../contract/index.ts';
import { fakeNetwork, ORIGIN, testClient } from './testing/index.ts';

const network = fakeNetwork();

/** One row of the specification's list of calls: how it goes out, and what of an answer comes in. */
interface Case<Name extends EndpointName> {
  readonly id: string;
  readonly name: Name;
  /** Method and path, with the query where the fields go there. */
  readonly address: string;
  /** The specification has no body here, not even an empty one. */
  readonly isBodyless?: true;
  readonly request: RequestOf<Name>;
  readonly answer: object;
  readonly value: Partial<AnswerOf<Name>>;
}

const cases: (() => Promise<void>)[] = [];
const titles: string[] = [];

/** `request` is what goes out, to the letter, and `answer` what comes back, of which `value` is understood. */
function listed<Name extends EndpointName>({
  id,
  name,
  address,
  isBodyless,
  request,
  answer,
  value,
}: Case<Name>): void {
  titles.push(`${id}: ${name} is ${address}`);
  cases.push(async () => {
    const seen: { method: string; address: string; body: string; type: string | null; token: string | null }[] = [];
    network.use(
      http.all(`${ORIGIN}/*`, async ({ request: sent }) => {
        const { pathname, search } = new URL(sent.url);
        const token = sent.headers.get('authorization');
        const type = sent.headers.get('content-type');
        seen.push({ method: sent.method, address: `${pathname}${search}`, body: await sent.text(), type, token });
        return HttpResponse.json(answer);
      }),
    );
    const { api } = testClient({ token: 'secret' });
    const file = endpoints[name].binary ? new Blob(['photo'], { type: 'image/png' }) : undefined;
    const result = await api.call(name, request, file && { file });
    expect(result).toMatchObject({ ok: true, value });
    const hasNone = isBodyless || endpoints[name].method === 'GET';
    const body = file ? 'photo' : hasNone ? '' : JSON.stringify(request);
    const type = file ? 'image/png' : hasNone ? null : 'application/json';
    const [method = '', path = ''] = address.split(' ');
    expect(seen).toEqual([{ method, address: path, body, type, token: 'Bearer secret' }]);
  });
}

const user = { first_name: 'Maya', gender: 'FEMALE' } as const;
const image = { id: 'i1', url: '/files/i1?key=k' };
const message = {
  conversation_id: 'c1',
  sent_by: 'u1',
  sent_at: '2026-01-01T00:00:00.000Z',
  message_type: 'MESSAGE',
  message: 'hello',
} as const;
const nothing = { request: {}, answer: {}, value: {} };
const member = { request: { user_id: 'u1' }, answer: {}, value: {} };
const usable = { answer: { can_use: false, message: 'no' }, value: { can_use: false, message: 'no' } };
const registered = { answer: { auth_token: 't', user_id: 'u1' }, value: { auth_token: 't', user_id: 'u1' } };
const token = { answer: { token: 't' }, value: { token: 't' } };
const utm = { info: { utm_campaign: 'c', utm_medium: 'm', utm_source: 's' } };
const schools = {
  answer: { schools: [{ id: 's1', name: 'School' }] },
  value: { schools: [{ id: 's1', name: 'School' }] },
};

const languages = [{ language: 'he', name: 'עברית', direction: 'rtl', date_order: 'DMY' }] as const;
listed({
  id: 'API-04',
  name: 'tenant.listTranslations',
  address: 'POST /api/localization/v1/list_translations',
  request: {},
  answer: { languages },
  value: { languages: [...languages] },
});
listed({
  id: 'API-05',
  name: 'tenant.getTranslations',
  address: 'POST /api/localization/v1/get_translations',
  request: { languages: ['en'] },
  answer: { translations: {} },
  value: { translations: {} },
});
listed({
  id: 'API-06',
  name: 'session.listTests',
  address: 'POST /api/abtest/v1/get_abtest_variants',
  isBodyless: true,
  request: {},
  answer: { variants: [{ abtest: 'a', variant_id: 'b' }] },
  value: { variants: [{ abtest: 'a', variant_id: 'b' }] },
});
listed({ id: 'API-07', name: 'session.setPresence', address: 'POST /api/presence/v1/update', ...nothing });
listed({
  id: 'API-08',
  name: 'registration.checkEmail',
  address: 'POST /api/user/v1/check_email',
  request: { email: 'a@b.c' },
  ...usable,
});
listed({
  id: 'API-09',
  name: 'registration.checkPassword',
  address: 'POST /api/user/v1/check_password',
  request: { password: 'p', email: 'a@b.c' },
  ...usable,
});
listed({
  id: 'API-10',
  name: 'registration.create',
  address: 'POST /api/user/v1/create',
  request: { user: { ...user, password: 'p' } },
  ...registered,
});
listed({
  id: 'API-11',
  name: 'registration.facebookRegister',
  address: 'POST /api/auth/v1/facebook_register',
  request: { facebook_access_token: 'f', user },
  ...registered,
});
listed({
  id: 'API-12',
  name: 'registration.appleRegister',
  address: 'POST /api/auth/v1/apple_register',
  request: { apple_id_token: 'i', apple_auth_code: 'c', user },
  ...registered,
});
listed({
  id: 'API-13',
  name: 'session.facebookLogin',
  address: 'POST /api/auth/v1/facebook_login',
  request: { access_token: 'f' },
  ...token,
});
listed({
  id: 'API-14',
  name: 'session.appleLogin',
  address: 'POST /api/auth/v1/apple_login',
  request: { id_token: 'i', code: 'c' },
  ...token,
});
listed({
  id: 'API-15',
  name: 'session.login',
  address: 'POST /api/auth/v1/login',
  request: { email: 'a@b.c', password: 'p' },
  ...token,
});
listed({ id: 'API-16', name: 'session.logout', address: 'POST /api/auth/v1/logout', ...nothing });
listed({
  id: 'API-17',
  name: 'credentials.forgotPassword',
  address: 'POST /api/auth/v1/forgot_password',
  request: { email: 'a@b.c' },
  answer: {},
  value: {},
});
listed({
  id: 'API-18',
  name: 'credentials.forgotPasswordComplete',
  address: 'POST /api/auth/v1/forgot_password_complete',
  request: { code: 'c', email: 'a@b.c', new_password: 'p' },
  answer: {},
  value: {},
});
listed({
  id: 'API-19',
  name: 'credentials.verifyEmail',
  address: 'POST /api/auth/v1/verify_email',
  request: { token: 't' },
  answer: { valid: true, deeplink: '/app/browse', uid: 'u1' },
  value: { valid: true, deeplink: '/app/browse', uid: 'u1' },
});
listed({
  id: 'API-20',
  name: 'credentials.requestVerificationEmail',
  address: 'POST /api/auth/v1/request_verification_email',
  request: { uid: 'u1' },
  answer: {},
  value: {},
});
const self = { id: 'u1', email: 'a@b.c', should_confirm_email: true, has_visited_platform: false, permissions: [] };
listed({
  id: 'API-21',
  name: 'session.getSelf',
  address: 'POST /api/user/v1/get',
  isBodyless: true,
  request: {},
  answer: { user: self },
  value: { user: self },
});
listed({
  id: 'API-22',
  name: 'session.updateSelf',
  address: 'POST /api/user/v1/update',
  request: { user: { first_name: 'Maya' } },
  answer: {},
  value: {},
});
listed({
  id: 'API-23',
  name: 'profile.get',
  address: 'POST /api/profile/v1/get',
  request: { user_ids: ['u1', 'u2'] },
  answer: { profiles: [] },
  value: { profiles: [] },
});
listed({
  id: 'API-24',
  name: 'onboarding.getAttributes',
  address: 'POST /api/attribute/v1/get',
  isBodyless: true,
  request: {},
  answer: { attributes: [{ attribute_id: 'summary', value: '"hi"' }] },
  value: { attributes: [{ attribute_id: 'summary', value: '"hi"' }] },
});
listed({
  id: 'API-25',
  name: 'onboarding.setAttribute',
  address: 'POST /api/attribute/v1/set',
  request: { id: 'height', value: '172' },
  answer: { status: 'PENDING' },
  value: { status: 'PENDING' },
});
listed({
  id: 'API-26',
  name: 'onboarding.updateEducation',
  address: 'POST /api/attribute/v1/update_education',
  request: { facebook_access_token: 'f' },
  ...schools,
});
listed({
  id: 'API-27',
  name: 'profile.getImages',
  address: 'POST /api/user/v1/get_profile_images',
  isBodyless: true,
  request: {},
  answer: { images: [image] },
  value: { images: [image] },
});
listed({
  id: 'API-28',
  name: 'profile.setImages',
  address: 'POST /api/user/v1/set_profile_images',
  request: { metadatas: [{ id: 'i1' }] },
  answer: {},
  value: {},
});
listed({
  id: 'API-29',
  name: 'profile.uploadUrl',
  address: 'POST /api/image/v1/upload_url',
  request: { url: 'https://x.example/p.jpg', category: 'profile' },
  answer: { image },
  value: { image },
});
listed({
  id: 'API-30',
  name: 'profile.uploadBytes',
  address: 'POST /api/image/v1/upload_bytes',
  request: { image: 'aGk=', category: 'profile' },
  answer: { image },
  value: { image },
});
listed({
  id: 'API-31',
  name: 'profile.uploadPost',
  address: 'POST /api/image/v1/upload_post?category=profile',
  request: { category: 'profile' },
  answer: { image },
  value: { image },
});
listed({
  id: 'API-32',
  name: 'profile.uploadPost',
  address: 'POST /api/image/v1/upload_post?category=message',
  request: { category: 'message' },
  answer: { image },
  value: { image },
});
listed({
  id: 'API-33',
  name: 'payments.getSubscription',
  address: 'POST /api/subscription/v1/get',
  isBodyless: true,
  request: {},
  answer: { SUBSCRIPTION: null, context: 'welcome' },
  value: { SUBSCRIPTION: null, context: 'welcome' },
});
listed({ id: 'API-37', name: 'profile.unblock', address: 'POST /api/profile/v1/unblock', ...member });
listed({
  id: 'API-38',
  name: 'credentials.changePassword',
  address: 'POST /api/user/v1/change_password',
  request: { new_password: 'n', old_password: 'o' },
  answer: {},
  value: {},
});
listed({
  id: 'API-43',
  name: 'session.setFirstPlatformVisit',
  address: 'POST /api/user/v1/set_first_platform_visit',
  isBodyless: true,
  ...nothing,
});
listed({
  id: 'API-44',
  name: 'session.getAttribution',
  address: 'POST /api/attribution/v1/get_info',
  isBodyless: true,
  request: {},
  answer: utm,
  value: utm,
});
listed({
  id: 'API-45',
  name: 'session.addAttribution',
  address: 'POST /api/attribution/v1/add_info',
  request: utm,
  answer: {},
  value: {},
});
const events = { accessToken: 'a', renewToken: 'r', redirectUrl: 'https://events.example' };
listed({
  id: 'API-46',
  name: 'session.eventsSignOn',
  address: 'POST /api/rendezvous/v1/auth',
  isBodyless: true,
  request: {},
  answer: events,
  value: events,
});
listed({
  id: 'API-47',
  name: 'session.supportSignOn',
  address: 'POST /api/support/v1/sso',
  request: {},
  answer: { jwt: 'j' },
  value: { jwt: 'j' },
});
listed({ id: 'API-48', name: 'session.refreshToken', address: 'GET /api/auth/gettoken', request: {}, ...token });
listed({
  id: 'API-49',
  name: 'session.rotateToken',
  address: 'POST /api/auth/v1/refresh_token',
  request: {},
  ...token,
});
listed({
  id: 'API-50',
  name: 'messaging.getMessages',
  address: 'POST /api/messaging/v1/get_messages',
  request: { conversation_id: 'c1' },
  answer: { messages: [message] },
  value: { messages: [message] },
});
listed({
  id: 'API-51',
  name: 'messaging.getConversations',
  address: 'POST /api/messaging/v1/get_conversations',
  request: { archived: true, unread_only: true, matches_only: true, sent_only: true, messaging_plus_only: true },
  answer: { conversations: [], unread: 3 },
  value: { conversations: [], unread: 3 },
});
listed({
  id: 'API-52',
  name: 'messaging.getUnreadCount',
  address: 'POST /api/messaging/v1/get_unread_count',
  request: {},
  answer: { unread: 3 },
  value: { unread: 3 },
});
listed({
  id: 'API-53',
  name: 'messaging.startConversation',
  address: 'POST /api/messaging/v1/start_conversation',
  request: { user_id: 'u1' },
  answer: { conversation_id: 'c1' },
  value: { conversation_id: 'c1' },
});
listed({
  id: 'API-54',
  name: 'messaging.markConversations',
  address: 'POST /api/messaging/v1/mark_conversations',
  request: { read: true, conversation_ids: ['c1'] },
  answer: {},
  value: {},
});
listed({
  id: 'API-55',
  name: 'messaging.sendMessage',
  address: 'POST /api/messaging/v1/send_message',
  request: { conversation_id: 'c1', message: 'hello', message_type: 'MESSAGE' },
  answer: { message },
  value: { message },
});
listed({
  id: 'API-56',
  name: 'messaging.sendTypingIndicator',
  address: 'POST /api/messaging/v1/send_typing_indicator',
  request: { conversation_id: 'c1' },
  answer: {},
  value: {},
});
listed({
  id: 'API-58',
  name: 'discovery.browse',
  address: 'POST /api/browse/v1/browse',
  request: { sort: 'NEW' },
  answer: { user_ids: ['u1'], spotlight_id: 'u1' },
  value: { user_ids: ['u1'], spotlight_id: 'u1' },
});
listed({
  id: 'API-62',
  name: 'discovery.pendingMatchCount',
  address: 'POST /api/browse/v1/pending_match_count',
  request: {},
  answer: { count: 2 },
  value: { count: 2 },
});
listed({ id: 'API-63', name: 'profile.wink', address: 'POST /api/profile/v1/wink', ...member });
listed({
  id: 'API-64',
  name: 'profile.like',
  address: 'POST /api/profile/v1/like',
  request: { user_id: 'u1' },
  answer: { like_eachother: true },
  value: { like_eachother: true },
});
listed({ id: 'API-65', name: 'profile.unlike', address: 'POST /api/profile/v1/unlike', ...member });
listed({ id: 'API-66', name: 'profile.pass', address: 'POST /api/profile/v1/pass', ...member });
listed({
  id: 'API-67',
  name: 'profile.report',
  address: 'POST /api/profile/v1/report',
  request: { user_id: 'u1', reason: 'spam' },
  answer: {},
  value: {},
});
listed({ id: 'API-68', name: 'profile.block', address: 'POST /api/profile/v1/block', ...member });
listed({ id: 'API-69', name: 'profile.view', address: 'POST /api/profile/v1/view', ...member });
listed({
  id: 'API-71',
  name: 'onboarding.checkDisplayName',
  address: 'POST /api/user/v1/check_display_name',
  request: { display_name: 'Maya' },
  ...usable,
});
listed({
  id: 'API-72',
  name: 'onboarding.checkBirthday',
  address: 'POST /api/user/v1/check_birthday',
  request: { birthday: '1985-03-07' },
  ...usable,
});
listed({
  id: 'API-73',
  name: 'session.setPreferredLanguage',
  address: 'POST /api/user/v1/set_preferred_language',
  request: { language: 'he' },
  answer: {},
  value: {},
});
const agreement = { id: 'TERMS_OF_SERVICE', accepted: true } as const;
listed({
  id: 'API-74',
  name: 'onboarding.getAgreements',
  address: 'POST /api/agreement/v1/get',
  request: {},
  answer: { agreements: [agreement] },
  value: { agreements: [agreement] },
});
listed({
  id: 'API-75',
  name: 'onboarding.setAgreement',
  address: 'POST /api/agreement/v1/set',
  request: agreement,
  answer: {},
  value: {},
});
listed({
  id: 'API-76',
  name: 'onboarding.getSchools',
  address: 'POST /api/autocomplete/v1/get_school',
  request: { name: 'Sch' },
  ...schools,
});
listed({
  id: 'API-77',
  name: 'credentials.doNotEmail',
  address: 'POST /api/donotemail/v1/add',
  request: { token: 't' },
  answer: {},
  value: {},
});
listed({
  id: 'API-78',
  name: 'payments.getProducts',
  address: 'POST /api/product/v1/get',
  request: { family: 'SUBSCRIPTION', price_families: ['a'] },
  answer: { plans: [], quote_id: 'q', priceFamilies: ['a'] },
  value: { plans: [], quote_id: 'q', priceFamilies: ['a'] },
});
const plan = {
  id: 'p',
  family: 'SUBSCRIPTION',
  level: 'basic',
  duration_amount: 1,
  duration_unit: 'month',
  name: 'Basic',
  price: { sku: 's', amount: 2999, currency: 'USD' },
} as const;
const bought = {
  order: { invoice_id: 'i1', amount: 2999, currency: 'USD' },
  invoice: { gateways: ['stripe'], tax_amount: 479 },
  product: plan,
  ends_at: '2026-02-01T00:00:00.000Z',
};
const paid = { ...bought, id: 't1', provider: 'stripe', paid_at: '2026-01-01T00:00:00.000Z' };
listed({
  id: 'API-85',
  name: 'payments.getStripeKey',
  address: 'POST /api/stripe/v1/get_key',
  request: {},
  answer: { key: 'pk_test_1' },
  value: { key: 'pk_test_1' },
});
listed({
  id: 'API-88',
  name: 'payments.createStripeIntent',
  address: 'POST /api/stripe/v1/create_intent',
  request: { invoice_id: 'i1' },
  answer: { status: 'open', client_secret: 'pi_1_secret_2' },
  value: { status: 'open', client_secret: 'pi_1_secret_2' },
});
listed({
  id: 'API-89',
  name: 'payments.confirmStripeIntent',
  address: 'POST /api/stripe/v1/confirm_intent',
  request: { invoice_id: 'i1' },
  answer: { status: 'declined', reason: 'expired' },
  value: { status: 'declined', reason: 'expired' },
});
listed({
  id: 'API-92',
  name: 'payments.getTransactions',
  address: 'POST /api/transaction/v1/get',
  request: {},
  answer: { transactions: [paid] },
  value: { transactions: [paid] },
});
listed({
  id: 'API-94',
  name: 'payments.generateInvoice',
  address: 'POST /api/transaction/v1/generate_invoice',
  request: { sku: 's' },
  answer: { ...bought, status: 'open' },
  value: { ...bought, status: 'open' },
});
listed({
  id: 'STE-14',
  name: 'session.supportEntrance',
  address: 'POST /api/support/v1/entrance',
  request: {},
  answer: { code: 'c' },
  value: { code: 'c' },
});
listed({
  id: 'API-97',
  name: 'session.imitate',
  address: 'GET /api/fake/u%2F1',
  request: { userID: 'u/1' },
  answer: { token: 't' },
  value: { token: 't' },
});
listed({
  id: 'API-100',
  name: 'session.maintenance',
  address: 'GET /maintenance.json',
  request: {},
  answer: { maintenance: true },
  value: { maintenance: true },
});
listed({
  id: 'API-101',
  name: 'onboarding.geocode',
  address: 'GET /api/geocode/v1/search?address=Boston',
  request: { address: 'Boston' },
  answer: { results: [] },
  value: { results: [] },
});
listed({
  id: 'API-102',
  name: 'analytics.destinations',
  address: 'GET /analytics/destinations.json',
  request: {},
  answer: { destinations: [{ id: 'tag-manager', category: 'statistics' }] },
  value: { destinations: [{ id: 'tag-manager', category: 'statistics' }] },
});

describe('on the wire', () => {
  it.each(titles.map((title, index) => [title, cases[index]] as const))('%s', async (_title, prove) => {
    await prove?.();
  });

  it('API-01: a call is a POST, but for those that are noted', () => {
    const others = Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'POST' ? [] : [name]));
    expect(others.toSorted()).toEqual([
      'analytics.destinations',
      'onboarding.geocode',
      'session.imitate',
      'session.maintenance',
      'session.refreshToken',
    ]);
  });

  it('API-48: the token is refreshed past every cache', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    network.use(http.get(`${ORIGIN}/api/auth/gettoken`, () => HttpResponse.json({ token: 't' })));
    await testClient({ token: 'secret' }).api.call('session.refreshToken', {});
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store']);
    fetched.mockRestore();
  });

  it('API-57: the live socket listens at the dispatcher', () => {
    expect(LIVE_SOCKET.path).toBe('/api/v1/dispatcher/listen');
  });
});

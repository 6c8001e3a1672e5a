import type { EndpointName, RequestOf } from '@duet/adapters/contract';
import { registrationUser } from './test-server.ts';

/** What the samples are about: rows that exist, for calls that are to succeed, or any names at all. */
export interface SampleNames {
  /** Another member. */
  readonly memberId: string;
  readonly conversationId: string;
  readonly imageId: string;
  readonly invoiceId: string;
  readonly sku: string;
}

/** One well-formed request a row. A new row without a sample does not compile. */
export type SampleRequests = { readonly [Name in EndpointName]: RequestOf<Name> };

/** Requests that fit their schemas and name what `names` says. */
export function sampleRequests({ memberId, conversationId, imageId, invoiceId, sku }: SampleNames): SampleRequests {
  const email = 'sample@example.org';
  const password = 'correct horse battery';
  const token = 'a-token-that-nobody-was-given';
  const { password: _own, ...socialUser } = registrationUser();
  return {
    'session.login': { email, password },
    'session.facebookLogin': { access_token: token },
    'session.appleLogin': { id_token: token, code: token },
    'session.logout': {},
    'session.refreshToken': {},
    'session.rotateToken': {},
    'session.getSelf': {},
    'session.updateSelf': { user: { first_name: 'Maya', last_name: 'Cohen', birthday: '1990-03-07T00:00:00.000Z' } },
    'session.setPreferredLanguage': { language: 'fr' },
    'session.setFirstPlatformVisit': {},
    'session.setPresence': {},
    'session.listTests': {},
    'session.getAttribution': {},
    'session.addAttribution': { info: { utm_source: 'sample' } },
    'session.supportSignOn': {},
    'session.supportEntrance': {},
    'session.eventsSignOn': {},
    'session.imitate': { userID: memberId },
    'session.maintenance': {},
    'analytics.destinations': {},
    'registration.checkEmail': { email },
    'registration.checkPassword': { password, email },
    'registration.create': { user: registrationUser() },
    'registration.facebookRegister': { facebook_access_token: token, user: socialUser },
    'registration.appleRegister': { apple_id_token: token, apple_auth_code: token, user: socialUser },
    'credentials.forgotPassword': { email },
    'credentials.forgotPasswordComplete': { code: token, email, new_password: 'a wholly new one' },
    'credentials.changePassword': { old_password: password, new_password: 'a wholly new one' },
    'credentials.confirmIdentity': { password },
    'credentials.resendEmailChange': {},
    'credentials.cancelEmailChange': {},
    'credentials.undoEmailChange': { token },
    'credentials.verifyEmail': { token },
    'credentials.requestVerificationEmail': { uid: memberId },
    'credentials.doNotEmail': { token },
    'tenant.listTranslations': {},
    'tenant.getTranslations': { languages: ['en'] },
    'onboarding.getAttributes': {},
    'onboarding.setAttribute': { id: 'summary', value: '"I sail when it rains and bake when it does not."' },
    'onboarding.updateEducation': { facebook_access_token: token },
    'onboarding.getSchools': { name: 'uni' },
    'onboarding.checkDisplayName': { display_name: 'Maya' },
    'onboarding.checkBirthday': { birthday: '1990-03-07' },
    'onboarding.getAgreements': {},
    'onboarding.setAgreement': { id: 'TERMS_OF_SERVICE', accepted: true },
    'onboarding.geocode': { address: 'Lyon' },
    'profile.get': { user_ids: [memberId] },
    'profile.view': { user_id: memberId },
    'profile.like': { user_id: memberId },
    'profile.unlike': { user_id: memberId },
    'profile.wink': { user_id: memberId },
    'profile.pass': { user_id: memberId },
    'profile.report': { user_id: memberId, reason: 'spam', comment: 'A sample.' },
    'profile.block': { user_id: memberId },
    'profile.unblock': { user_id: memberId },
    'profile.getImages': {},
    'profile.setImages': { metadatas: [{ id: imageId, caption: 'A sample' }] },
    'profile.uploadUrl': { url: 'https://pictures.invalid/one.jpg', category: 'profile' },
    'profile.uploadBytes': { image: '/9j/4AAQSkZJRg==', category: 'profile' },
    'profile.uploadPost': { category: 'profile' },
    'discovery.browse': { sort: 'NEW' },
    'discovery.pendingMatchCount': {},
    'messaging.getMessages': { conversation_id: conversationId, before: '2026-06-01T12:00:00.000Z', limit: 50 },
    'messaging.getConversations': { unread_only: false },
    'messaging.getUnreadCount': {},
    'messaging.startConversation': { user_id: memberId },
    'messaging.markConversations': { read: true, conversation_ids: [conversationId] },
    'messaging.sendMessage': { conversation_id: conversationId, message: 'Hello', message_type: 'MESSAGE' },
    'messaging.sendTypingIndicator': { conversation_id: conversationId },
    'payments.getProducts': { family: 'SUBSCRIPTION' },
    'payments.getSubscription': {},
    'payments.generateInvoice': { sku },
    'payments.getTransactions': {},
    'payments.getStripeKey': {},
    'payments.createStripeIntent': { invoice_id: invoiceId },
    'payments.confirmStripeIntent': { invoice_id: invoiceId },
    'staff.suspend': { user_id: memberId, suspended: false, reason: 'A sample.' },
  };
}

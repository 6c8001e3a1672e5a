import type * as z from 'zod/mini';
import * as analytics from './analytics.ts';
import * as credentials from './credentials.ts';
import * as discovery from './discovery.ts';
import { endpoint } from './endpoint.ts';
import * as localization from './localization.ts';
import * as messaging from './messaging.ts';
import * as payments from './payments.ts';
import * as profile from './profile.ts';
import * as registration from './registration.ts';
import * as session from './session.ts';
import { nothing, usable } from './shared.ts';
import * as staff from './staff.ts';

/** Every call of the product (API-01 …). The backend's route map and the client's call names are typed by this table. */
export const endpoints = {
  'session.login': endpoint({ method: 'POST', path: '/api/auth/v1/login', request: session.loginRequest, answer: session.tokenAnswer, access: 'visitor', errors: 'login', captcha: true }),
  'session.facebookLogin': endpoint({ method: 'POST', path: '/api/auth/v1/facebook_login', request: session.facebookLoginRequest, answer: session.tokenAnswer, access: 'visitor', errors: 'login', assumed: true }),
  'session.appleLogin': endpoint({ method: 'POST', path: '/api/auth/v1/apple_login', request: session.appleLoginRequest, answer: session.tokenAnswer, access: 'visitor', errors: 'login', assumed: true }),
  'session.logout': endpoint({ method: 'POST', path: '/api/auth/v1/logout', request: nothing, answer: nothing, access: 'member', effect: 'read' }),
  'session.refreshToken': endpoint({ method: 'GET', path: '{apiLocation}/auth/gettoken', request: nothing, answer: session.tokenAnswer, access: 'member', effect: 'read' }),
  'session.rotateToken': endpoint({ method: 'POST', path: '/api/auth/v1/refresh_token', request: nothing, answer: session.tokenAnswer, access: 'member', effect: 'read' }),
  'session.getSelf': endpoint({ method: 'POST', path: '/api/user/v1/get', request: nothing, bodyless: true, answer: session.selfAnswer, access: 'member', effect: 'read' }),
  'session.updateSelf': endpoint({ method: 'POST', path: '/api/user/v1/update', request: session.updateSelfRequest, answer: nothing, access: 'member', effect: 'write', errors: 'userUpdate' }),
  'session.setPreferredLanguage': endpoint({ method: 'POST', path: '/api/user/v1/set_preferred_language', request: session.preferredLanguageRequest, answer: nothing, access: 'member', effect: 'write' }),
  'session.setFirstPlatformVisit': endpoint({ method: 'POST', path: '/api/user/v1/set_first_platform_visit', request: nothing, bodyless: true, answer: nothing, access: 'member', effect: 'write' }),
  'session.setPresence': endpoint({ method: 'POST', path: '/api/presence/v1/update', request: nothing, answer: nothing, access: 'member', effect: 'write' }),
  'session.listTests': endpoint({ method: 'POST', path: '/api/abtest/v1/get_abtest_variants', request: nothing, bodyless: true, answer: session.testsAnswer, access: 'member', effect: 'read' }),
  'session.getAttribution': endpoint({ method: 'POST', path: '/api/attribution/v1/get_info', request: nothing, bodyless: true, answer: session.attributionInfo, access: 'member', effect: 'read' }),
  'session.addAttribution': endpoint({ method: 'POST', path: '/api/attribution/v1/add_info', request: session.attributionInfo, answer: nothing, access: 'member', effect: 'write' }),
  'session.supportSignOn': endpoint({ method: 'POST', path: '/api/support/v1/sso', request: nothing, answer: session.supportSignOnAnswer, access: 'member', effect: 'write', assumed: true }),
  'session.supportEntrance': endpoint({ method: 'POST', path: '/api/support/v1/entrance', request: nothing, answer: session.supportEntranceAnswer, access: 'member', effect: 'write', assumed: true }),
  'session.eventsSignOn': endpoint({ method: 'POST', path: '/api/rendezvous/v1/auth', request: nothing, bodyless: true, answer: session.eventsSignOnAnswer, access: 'member', effect: 'write' }),
  /** A token for a support session, for whoever sends the installation's admin token as bearer (STE-15). */
  'session.imitate': endpoint({ method: 'GET', path: '/api/fake/{userID}', request: session.imitateRequest, answer: session.tokenAnswer, access: 'anyone' }),
  'session.maintenance': endpoint({ method: 'GET', path: '/maintenance.json', request: nothing, answer: session.maintenanceAnswer, access: 'anyone', assumed: true }),

  /** The receivers of events, by the category that consent is given for (ANA-03). */
  'analytics.destinations': endpoint({ method: 'GET', path: '/analytics/destinations.json', request: nothing, answer: analytics.destinationsAnswer, access: 'visitor', assumed: true }),

  'registration.checkEmail': endpoint({ method: 'POST', path: '/api/user/v1/check_email', request: registration.checkEmailRequest, answer: usable, access: 'anyone', errors: 'checkEmail', captcha: true, assumed: true }),
  'registration.checkPassword': endpoint({ method: 'POST', path: '/api/user/v1/check_password', request: registration.checkPasswordRequest, answer: usable, access: 'anyone', errors: 'checkPassword', assumed: true }),
  'registration.create': endpoint({ method: 'POST', path: '/api/user/v1/create', request: registration.createRequest, answer: registration.registeredAnswer, access: 'visitor', errors: 'userCreate', captcha: true, once: true, assumed: true }),
  'registration.facebookRegister': endpoint({ method: 'POST', path: '/api/auth/v1/facebook_register', request: registration.facebookRegisterRequest, answer: registration.registeredAnswer, access: 'visitor', errors: 'userCreate', captcha: true, once: true, assumed: true }),
  'registration.appleRegister': endpoint({ method: 'POST', path: '/api/auth/v1/apple_register', request: registration.appleRegisterRequest, answer: registration.registeredAnswer, access: 'visitor', errors: 'userCreate', captcha: true, once: true, assumed: true }),

  'credentials.forgotPassword': endpoint({ method: 'POST', path: '/api/auth/v1/forgot_password', request: credentials.forgotPasswordRequest, answer: nothing, access: 'anyone', errors: 'forgotPassword', captcha: true, assumed: true }),
  'credentials.forgotPasswordComplete': endpoint({ method: 'POST', path: '/api/auth/v1/forgot_password_complete', request: credentials.forgotPasswordCompleteRequest, answer: nothing, access: 'anyone', errors: 'passwordReset', assumed: true }),
  'credentials.changePassword': endpoint({ method: 'POST', path: '/api/user/v1/change_password', request: credentials.changePasswordRequest, answer: nothing, access: 'member', effect: 'write', errors: 'passwordChange', assumed: true }),
  /** Proves again who the member is, before a change of address. For ten minutes, like a login. */
  'credentials.confirmIdentity': endpoint({ method: 'POST', path: '/api/auth/v1/confirm_identity', request: credentials.confirmIdentityRequest, answer: nothing, access: 'member', effect: 'write', errors: 'confirmIdentity', assumed: true }),
  'credentials.resendEmailChange': endpoint({ method: 'POST', path: '/api/user/v1/resend_email_change', request: nothing, answer: nothing, access: 'member', effect: 'write', assumed: true }),
  'credentials.cancelEmailChange': endpoint({ method: 'POST', path: '/api/user/v1/cancel_email_change', request: nothing, answer: nothing, access: 'member', effect: 'write', assumed: true }),
  /** For whoever has the old mailbox: the link's token is the proof. */
  'credentials.undoEmailChange': endpoint({ method: 'POST', path: '/api/auth/v1/undo_email_change', request: credentials.undoEmailChangeRequest, answer: credentials.undoEmailChangeAnswer, access: 'anyone', errors: 'undoEmailChange', assumed: true }),
  'credentials.verifyEmail': endpoint({ method: 'POST', path: '/api/auth/v1/verify_email', request: credentials.verifyEmailRequest, answer: credentials.verifyEmailAnswer, access: 'anyone', errors: 'verifyEmail' }),
  'credentials.requestVerificationEmail': endpoint({ method: 'POST', path: '/api/auth/v1/request_verification_email', request: credentials.requestVerificationEmailRequest, answer: nothing, access: 'anyone', errors: 'verifyEmail' }),
  'credentials.doNotEmail': endpoint({ method: 'POST', path: '/api/donotemail/v1/add', request: credentials.doNotEmailRequest, answer: nothing, access: 'anyone' }),

  'tenant.listTranslations': endpoint({ method: 'POST', path: '/api/localization/v1/list_translations', request: nothing, answer: localization.languagesAnswer, access: 'anyone' }),
  'tenant.getTranslations': endpoint({ method: 'POST', path: '/api/localization/v1/get_translations', request: localization.translationsRequest, answer: localization.translationsAnswer, access: 'anyone' }),

  'onboarding.getAttributes': endpoint({ method: 'POST', path: '/api/attribute/v1/get', request: nothing, bodyless: true, answer: profile.attributesAnswer, access: 'member', effect: 'read' }),
  'onboarding.setAttribute': endpoint({ method: 'POST', path: '/api/attribute/v1/set', request: profile.setAttributeRequest, answer: profile.setAttributeAnswer, access: 'member', effect: 'write' }),
  'onboarding.updateEducation': endpoint({ method: 'POST', path: '/api/attribute/v1/update_education', request: profile.updateEducationRequest, answer: profile.schoolsAnswer, access: 'member', effect: 'write' }),
  'onboarding.getSchools': endpoint({ method: 'POST', path: '/api/autocomplete/v1/get_school', request: profile.schoolsRequest, answer: profile.schoolsAnswer, access: 'member', effect: 'read' }),
  'onboarding.checkDisplayName': endpoint({ method: 'POST', path: '/api/user/v1/check_display_name', request: profile.displayNameRequest, answer: usable, access: 'member', effect: 'read' }),
  'onboarding.checkBirthday': endpoint({ method: 'POST', path: '/api/user/v1/check_birthday', request: profile.birthdayRequest, answer: usable, access: 'anyone' }),
  'onboarding.getAgreements': endpoint({ method: 'POST', path: '/api/agreement/v1/get', request: nothing, answer: profile.agreementsAnswer, access: 'member', effect: 'read' }),
  'onboarding.setAgreement': endpoint({ method: 'POST', path: '/api/agreement/v1/set', request: profile.setAgreementRequest, answer: nothing, access: 'member', effect: 'write' }),
  'onboarding.geocode': endpoint({ method: 'GET', path: '/api/geocode/v1/search', request: profile.geocodeRequest, answer: profile.geocodeAnswer, access: 'anyone', assumed: true }),

  'profile.get': endpoint({ method: 'POST', path: '/api/profile/v1/get', request: profile.profilesRequest, answer: profile.profilesAnswer, access: 'member', effect: 'read' }),
  'profile.view': endpoint({ method: 'POST', path: '/api/profile/v1/view', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.like': endpoint({ method: 'POST', path: '/api/profile/v1/like', request: profile.memberRequest, answer: profile.likeAnswer, access: 'member', effect: 'write', errors: 'reachOut' }),
  'profile.unlike': endpoint({ method: 'POST', path: '/api/profile/v1/unlike', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.wink': endpoint({ method: 'POST', path: '/api/profile/v1/wink', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write', errors: 'reachOut' }),
  'profile.pass': endpoint({ method: 'POST', path: '/api/profile/v1/pass', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.report': endpoint({ method: 'POST', path: '/api/profile/v1/report', request: profile.reportRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.block': endpoint({ method: 'POST', path: '/api/profile/v1/block', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.unblock': endpoint({ method: 'POST', path: '/api/profile/v1/unblock', request: profile.memberRequest, answer: nothing, access: 'member', effect: 'write' }),
  'profile.getImages': endpoint({ method: 'POST', path: '/api/user/v1/get_profile_images', request: nothing, bodyless: true, answer: profile.imagesAnswer, access: 'member', effect: 'read' }),
  'profile.setImages': endpoint({ method: 'POST', path: '/api/user/v1/set_profile_images', request: profile.setImagesRequest, answer: nothing, access: 'member', effect: 'write', errors: 'profileImages' }),
  'profile.uploadUrl': endpoint({ method: 'POST', path: '/api/image/v1/upload_url', request: profile.uploadUrlRequest, answer: profile.imageAnswer, access: 'member', effect: 'write', errors: 'profileImages', once: true }),
  'profile.uploadBytes': endpoint({ method: 'POST', path: '/api/image/v1/upload_bytes', request: profile.uploadBytesRequest, answer: profile.imageAnswer, access: 'member', effect: 'write', errors: 'profileImages', once: true }),
  'profile.uploadPost': endpoint({ method: 'POST', path: '/api/image/v1/upload_post', request: profile.uploadPostRequest, answer: profile.imageAnswer, access: 'member', effect: 'write', errors: 'profileImages', once: true, binary: true }),

  'discovery.browse': endpoint({ method: 'POST', path: '/api/browse/v1/browse', request: discovery.browseRequest, answer: discovery.browseAnswer, access: 'member', effect: 'read' }),
  'discovery.pendingMatchCount': endpoint({ method: 'POST', path: '/api/browse/v1/pending_match_count', request: nothing, answer: discovery.countAnswer, access: 'member', effect: 'read' }),

  'messaging.getMessages': endpoint({ method: 'POST', path: '/api/messaging/v1/get_messages', request: messaging.messagesRequest, answer: messaging.messagesAnswer, access: 'member', effect: 'read' }),
  'messaging.getConversations': endpoint({ method: 'POST', path: '/api/messaging/v1/get_conversations', request: messaging.conversationsRequest, answer: messaging.conversationsAnswer, access: 'member', effect: 'read' }),
  'messaging.getUnreadCount': endpoint({ method: 'POST', path: '/api/messaging/v1/get_unread_count', request: nothing, answer: messaging.unreadAnswer, access: 'member', effect: 'read' }),
  'messaging.startConversation': endpoint({ method: 'POST', path: '/api/messaging/v1/start_conversation', request: messaging.startConversationRequest, answer: messaging.startConversationAnswer, access: 'member', effect: 'write' }),
  'messaging.markConversations': endpoint({ method: 'POST', path: '/api/messaging/v1/mark_conversations', request: messaging.markConversationsRequest, answer: nothing, access: 'member', effect: 'write' }),
  'messaging.sendMessage': endpoint({ method: 'POST', path: '/api/messaging/v1/send_message', request: messaging.sendMessageRequest, answer: messaging.sendMessageAnswer, access: 'member', effect: 'write', errors: 'reachOut', once: true }),
  'messaging.sendTypingIndicator': endpoint({ method: 'POST', path: '/api/messaging/v1/send_typing_indicator', request: messaging.conversationRequest, answer: nothing, access: 'member', effect: 'write' }),

  'payments.getProducts': endpoint({ method: 'POST', path: '/api/product/v1/get', request: payments.productsRequest, answer: payments.productsAnswer, access: 'member', effect: 'read' }),
  'payments.getSubscription': endpoint({ method: 'POST', path: '/api/subscription/v1/get', request: nothing, bodyless: true, answer: payments.subscriptionAnswer, access: 'member', effect: 'read' }),
  'payments.generateInvoice': endpoint({ method: 'POST', path: '/api/transaction/v1/generate_invoice', request: payments.invoiceRequest, answer: payments.invoiceAnswer, access: 'member', effect: 'write', errors: 'purchase' }),
  'payments.getTransactions': endpoint({ method: 'POST', path: '/api/transaction/v1/get', request: nothing, answer: payments.transactionsAnswer, access: 'member', effect: 'read' }),
  'payments.getStripeKey': endpoint({ method: 'POST', path: '/api/stripe/v1/get_key', request: nothing, answer: payments.stripeKeyAnswer, access: 'member', effect: 'read', errors: 'purchase' }),
  'payments.createStripeIntent': endpoint({ method: 'POST', path: '/api/stripe/v1/create_intent', request: payments.stripeIntentRequest, answer: payments.stripeIntentAnswer, access: 'member', effect: 'write', errors: 'purchase', once: true }),
  'payments.confirmStripeIntent': endpoint({ method: 'POST', path: '/api/stripe/v1/confirm_intent', request: payments.stripeIntentRequest, answer: payments.stripeConfirmAnswer, access: 'member', effect: 'write', errors: 'purchase' }),

  /** Suspends a member or ends the suspension, for whoever sends the installation's admin token as bearer. */
  'staff.suspend': endpoint({ method: 'POST', path: '/api/staff/v1/suspend', request: staff.suspendRequest, answer: nothing, access: 'anyone', assumed: true }),
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** What a caller passes: before defaults are filled in. */
export type RequestOf<Name extends EndpointName> = z.input<Endpoints[Name]['request']>;
/** What a handler receives: parsed, defaults filled in. */
export type ParsedRequestOf<Name extends EndpointName> = z.output<Endpoints[Name]['request']>;
/** What a caller gets: parsed, defaults filled in. */
export type AnswerOf<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;
/** What a handler answers: before defaults are filled in. */
export type HandlerAnswerOf<Name extends EndpointName> = z.input<Endpoints[Name]['answer']>;

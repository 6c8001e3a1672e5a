import { LIVE_SOCKET, type EndpointName } from '@duet/adapters/contract';

const MINUTE = 60_000;

/** At most `max` within `timeWindow` milliseconds, counted in the memory of one process. */
export interface Limit {
  readonly max: number;
  readonly timeWindow: number;
}

const perMinute = (max: number): Limit => ({ max, timeWindow: MINUTE });

/** What one network may do, over all calls. Generous: a whole family or office may share one. */
export const EVERY_CALL = perMinute(1200);

/** Calls that guess, or that make the server work or send email. Per network, over all accounts. */
export const BY_NETWORK: Readonly<Partial<Record<EndpointName, Limit>>> = {
  'session.login': perMinute(60),
  'session.facebookLogin': perMinute(30),
  'session.appleLogin': perMinute(30),
  'session.imitate': perMinute(30),
  'staff.suspend': perMinute(30),
  'registration.create': perMinute(20),
  'registration.facebookRegister': perMinute(20),
  'registration.appleRegister': perMinute(20),
  'registration.checkEmail': perMinute(60),
  'registration.checkPassword': perMinute(120),
  // Returns whether an address has an account (PWD-09), so it is as narrow as `checkEmail` is without a captcha.
  'credentials.forgotPassword': { max: 10, timeWindow: 10 * MINUTE },
  // A code has 256 bits: this bounds the hashing of passwords, not guesses.
  'credentials.forgotPasswordComplete': perMinute(20),
  'credentials.changePassword': perMinute(20),
  'credentials.confirmIdentity': perMinute(20),
  'credentials.undoEmailChange': perMinute(30),
  'credentials.verifyEmail': perMinute(30),
  'credentials.requestVerificationEmail': perMinute(10),
  'credentials.doNotEmail': perMinute(30),
  // A stolen list of cards is tried out where payments are not limited.
  'payments.generateInvoice': perMinute(60),
  'payments.createStripeIntent': perMinute(30),
  'payments.makePurchase': perMinute(30),
  'payments.makeBraintreePurchase': perMinute(30),
  'payments.setPayeezyCard': perMinute(60),
  'onboarding.geocode': perMinute(120),
};

/** Routes outside the contract's table, per network, by the path they are registered with. */
export const BY_PATH: Readonly<Record<string, Limit>> = {
  // A gallery shows 50 photos at once, and a family scrolls through many.
  '/files/:id': perMinute(3000),
  '/zendesk/sso/': perMinute(30),
  // A provider tells of many payments from few addresses.
  '/api/webhook/v1/:provider': perMinute(3000),
  // A client that loses its network tries again every few seconds, in each tab.
  [LIVE_SOCKET.path]: perMinute(300),
  '/': perMinute(600),
  '/app': perMinute(600),
  '/app/*': perMinute(600),
  '/:language/app': perMinute(600),
  '/:language/app/*': perMinute(600),
};

/** What one member may do. Calls that name the same quota share it. */
export interface MemberQuota {
  readonly name: string;
  readonly minute: number;
  /** Held over all processes; absent where a minute says enough. */
  readonly day?: number;
}

/** Quick fingers send 20 messages a minute; a day of nothing but writing makes a thousand. */
const MESSAGES: MemberQuota = { name: 'messages', minute: 60, day: 2000 };
/** Mass senders write to many strangers: 200 a day is far above any person's, and worth little to a program. */
const CONVERSATIONS: MemberQuota = { name: 'conversations', minute: 20, day: 200 };
/** Each reads all messages of the member's conversations. Typing with pauses makes one a second at most. */
const SEARCHES: MemberQuota = { name: 'conversation searches', minute: 60, day: 2000 };
const TYPING: MemberQuota = { name: 'typing', minute: 120 };
/** A like takes about two seconds to decide; an hour of it makes 1,500. */
const LIKES: MemberQuota = { name: 'likes', minute: 60, day: 1500 };
/** Each wink sends its receiver a message. */
const WINKS: MemberQuota = { name: 'winks', minute: 30, day: 300 };
/** Each report takes a person's time to read. */
const REPORTS: MemberQuota = { name: 'reports', minute: 10, day: 50 };
/** Each upload is decoded and written anew in several sizes. */
const UPLOADS: MemberQuota = { name: 'uploads', minute: 20, day: 150 };
/** Looking through profiles quickly takes three seconds each. A harvest of all members would take weeks. */
const VIEWS: MemberQuota = { name: 'profile views', minute: 60, day: 2000 };
/** Lists ask for up to 50 at once, and again for each page, conversation and live frame. */
const READS: MemberQuota = { name: 'profile reads', minute: 240, day: 5000 };
/** Whoever holds a person's session must not guess the password with it. */
const IDENTITY: MemberQuota = { name: 'identity', minute: 10, day: 30 };

/** Each sends an email to an unconfirmed address. */
const ADDRESSES: MemberQuota = { name: 'addresses', minute: 5, day: 20 };
/** A new address among one's data sends two emails. */
const OWN_DATA: MemberQuota = { name: 'own data', minute: 20, day: 100 };

export const BY_MEMBER: Readonly<Partial<Record<EndpointName, MemberQuota>>> = {
  'messaging.sendMessage': MESSAGES,
  'messaging.startConversation': CONVERSATIONS,
  'messaging.searchConversations': SEARCHES,
  'messaging.sendTypingIndicator': TYPING,
  'profile.like': LIKES,
  'profile.wink': WINKS,
  'profile.report': REPORTS,
  'profile.uploadUrl': UPLOADS,
  'profile.uploadBytes': UPLOADS,
  'profile.uploadPost': UPLOADS,
  'profile.view': VIEWS,
  'profile.get': READS,
  'credentials.changePassword': IDENTITY,
  'credentials.confirmIdentity': IDENTITY,
  'credentials.resendEmailChange': ADDRESSES,
  'session.updateSelf': OWN_DATA,
};

import { place, type Place, type RouteAccess, type RouteName } from '@duet/core/session';
import type { ComponentType } from 'react';
import type { RoomModule } from '../container/index.ts';
import type { Layout, NextStep } from '../shell/index.ts';

/** What an address of the product shows, and to whom. A row with neither `screen`, `redirect` nor `inPreparation` shows not-found. */
export interface RouteRow {
  readonly access: RouteAccess;
  readonly layout: Layout;
  readonly screen?: () => Promise<{ readonly default: ComponentType }>;
  /** Container modules of the rooms that the screen uses, loaded with it and once. */
  readonly modules?: readonly (() => Promise<RoomModule>)[];
  /** Rooms of `locales/` that the screen reads; `shell` and `errors` are always there. */
  readonly texts?: readonly string[];
  readonly redirect?: Place;
  /** The page is still being built: it says so and offers these steps. */
  readonly inPreparation?: readonly NextStep[];
}

const REGISTRATION = () => import('../container/registration-module.ts').then((m) => m.registrationModule);
const CREDENTIALS = () => import('../container/credentials-module.ts').then((m) => m.credentialsModule);
const ACCOUNT = () => import('../container/account-module.ts').then((m) => m.accountModule);
const PURCHASE = () => import('../container/purchase-module.ts').then((m) => m.purchaseModule);
const ONBOARDING = () => import('../container/onboarding-module.ts').then((m) => m.onboardingModule);

const BROWSE: RouteRow = {
  access: 'member',
  layout: 'member',
  screen: () => import('../discovery/browse-route.tsx'),
  modules: [() => import('../container/discovery-module.ts').then((m) => m.discoveryModule)],
  texts: ['discovery', 'attributes'],
};

/** Every route of `ROUTE_PATHS`. The owner of a screen completes its row. */
export const ROUTES: Readonly<Record<RouteName, RouteRow>> = {
  root: {
    access: 'visitor',
    layout: 'landing',
    screen: () => import('../registration/landing-route.tsx'),
    modules: [REGISTRATION],
    texts: ['registration'],
  },
  register: { access: 'visitor', layout: 'visitor', redirect: place('registerFirst') },
  registerFirst: {
    access: 'visitor',
    layout: 'visitor',
    screen: () => import('../registration/register-first-route.tsx'),
    modules: [REGISTRATION],
    texts: ['registration'],
  },
  registerSecond: {
    access: 'visitor',
    layout: 'visitor',
    screen: () => import('../registration/register-second-route.tsx'),
    modules: [REGISTRATION],
    texts: ['registration'],
  },
  login: {
    access: 'visitor',
    layout: 'visitor',
    screen: () => import('../session/login-route.tsx'),
    modules: [REGISTRATION],
    texts: ['session', 'registration'],
  },
  adventist: {
    access: 'visitor',
    layout: 'visitor',
    screen: () => import('../registration/adventist-route.tsx'),
    modules: [REGISTRATION],
    texts: ['registration'],
  },
  // Somebody may have forgotten the password and be logged in still, so the way of the recovery email is open to them. Its
  // frame is a visitor's for them too: the new password ends their session, and the page that says so must stay.
  forgotPassword: {
    access: 'open',
    layout: 'visitor',
    screen: () => import('../credentials/forgot-password-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS],
    texts: ['credentials'],
  },
  resetPassword: {
    access: 'open',
    layout: 'visitor',
    screen: () => import('../credentials/reset-password-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS],
    texts: ['credentials'],
  },
  sendRecoveryEmailSuccess: {
    access: 'open',
    layout: 'visitor',
    screen: () => import('../credentials/recovery-email-sent-route.tsx'),
    texts: ['credentials'],
  },
  unsubscribe: {
    access: 'open',
    layout: 'either',
    screen: () => import('../credentials/unsubscribe-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS],
    texts: ['credentials'],
  },
  legacyRegistration: { access: 'open', layout: 'either', redirect: place('root') },
  verifyEmail: {
    access: 'open',
    layout: 'either',
    screen: () => import('../credentials/verify-email-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS],
    texts: ['credentials'],
  },
  // As for a new password: undoing ends the member's session, and the page that says so must stay.
  undoEmailChange: {
    access: 'open',
    layout: 'visitor',
    screen: () => import('../credentials/undo-email-change-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS],
    texts: ['credentials'],
  },
  contact: {
    access: 'open',
    layout: 'either',
    screen: () => import('../shell/contact-route.tsx'),
  },
  leadthink: {
    access: 'open',
    layout: 'either',
    screen: () => import('../registration/leadthink-route.tsx'),
    modules: [REGISTRATION],
  },
  logout: {
    access: 'open',
    layout: 'either',
    screen: () => import('../session/logout-route.tsx'),
    texts: ['session'],
  },

  browse: BROWSE,
  browseTab: BROWSE,
  browseAdmirer: BROWSE,
  messages: {
    access: 'member',
    layout: 'member',
    screen: () => import('../messaging/messages-route.tsx'),
    modules: [() => import('../container/messaging-module.ts').then((m) => m.messagingModule)],
    texts: ['messaging', 'onboarding'],
  },
  conversation: {
    access: 'member',
    layout: 'conversation',
    screen: () => import('../messaging/conversation-route.tsx'),
    modules: [() => import('../container/messaging-module.ts').then((m) => m.messagingModule)],
    texts: ['messaging', 'onboarding'],
  },
  matches: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  activity: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  activityPage: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  moreMenu: { access: 'member', layout: 'member', screen: () => import('../shell/more-menu-route.tsx') },
  ownProfile: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  profile: {
    access: 'member',
    layout: 'member',
    screen: () => import('../profile/member-route.tsx'),
    modules: [() => import('../container/profile-module.ts').then((m) => m.profileModule)],
    texts: ['profile', 'attributes', 'onboarding'],
  },
  editProfile: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  discoveryPreferences: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },

  account: {
    access: 'member',
    layout: 'member',
    screen: () => import('../account/account-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS, ACCOUNT],
    texts: ['account'],
  },
  accountInfo: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  changeEmail: {
    access: 'member',
    layout: 'member',
    screen: () => import('../account/change-email-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS, ACCOUNT],
    texts: ['account', 'registration'],
  },
  changePassword: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  removeProfile: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  transactions: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  billingInfo: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  changeCard: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  cancelSubscription: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  confirmCancellation: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  notifications: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  accountSubscription: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  displaySettings: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },
  blockList: { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] },

  onboarding: { access: 'member', layout: 'focus', redirect: place('onboardingPage', '1') },
  onboardingPage: {
    access: 'member',
    layout: 'focus',
    screen: () => import('../onboarding/onboarding-route.tsx'),
    modules: [REGISTRATION, ONBOARDING],
    texts: ['onboarding', 'attributes'],
  },
  onboardingEmailConfirmation: {
    access: 'member',
    layout: 'focus',
    screen: () => import('../credentials/confirm-email-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS, ONBOARDING],
    texts: ['credentials'],
  },
  onboardingEmailConfirmationError: {
    access: 'member',
    layout: 'focus',
    screen: () => import('../credentials/confirm-email-error-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS, ONBOARDING],
    texts: ['credentials'],
  },
  onboardingEmailConfirmationSuccess: {
    access: 'member',
    layout: 'focus',
    screen: () => import('../credentials/confirm-email-success-route.tsx'),
    modules: [REGISTRATION, CREDENTIALS, ONBOARDING],
    texts: ['credentials'],
  },

  subscribe: {
    access: 'member',
    layout: 'member',
    screen: () => import('../payments/subscribe-route.tsx'),
    modules: [() => import('../container/payments-module.ts').then((m) => m.paymentsModule)],
    texts: ['payments'],
  },
  purchase: {
    access: 'member',
    layout: 'member',
    screen: () => import('../payments/purchase-route.tsx'),
    modules: [PURCHASE],
    texts: ['payments'],
  },
  receipt: {
    access: 'member',
    layout: 'member',
    screen: () => import('../payments/receipt-route.tsx'),
    modules: [PURCHASE],
    texts: ['payments'],
  },
  refund: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  spotlight: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  upgrade: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  changePlan: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  subscribeConfirm: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },
  subscribeCallback: { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] },

  favorites: { access: 'open', layout: 'either' },
  blockedUsers: { access: 'open', layout: 'either' },
  editPhotos: { access: 'open', layout: 'either' },
  community: { access: 'open', layout: 'either' },
  styleguide: { access: 'open', layout: 'either' },
  stories: { access: 'open', layout: 'either' },
};

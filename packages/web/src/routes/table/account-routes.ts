import { loadChangeEmailPage, loadProfileRemovedPage, loadRemovalPage } from './composed-pages.tsx';
import { MODULES } from './feature-modules.ts';
import { route, type FetchedScreen } from './route-row.ts';
import { withStore } from './with-store.tsx';

const ACCOUNT = {
  access: 'member',
  layout: 'member',
  modules: [MODULES.identity, MODULES.memberActions, MODULES.account],
  texts: ['account'],
} as const;
const PAYING = {
  access: 'member',
  layout: 'member',
  modules: [MODULES.payments, MODULES.subscription],
  texts: ['payments'],
} as const;

/** The member's own account. */
export const ACCOUNT_ROUTES = {
  account: route('account', {
    ...ACCOUNT,
    screen: (): FetchedScreen =>
      import('../../account/overview/account-screen.tsx').then((m) => withStore(m.AccountScreen, m.ACCOUNT_STORE)),
  }),
  accountInfo: route('account/info', {
    ...ACCOUNT,
    screen: (): FetchedScreen =>
      import('../../account/info/info-screen.tsx').then((m) => withStore(m.InfoScreen, m.INFO_STORE)),
  }),
  changeEmail: route('account/changeemail', {
    ...ACCOUNT,
    screen: loadChangeEmailPage,
    texts: ['account', 'registration'],
  }),
  changePassword: route('account/changepassword', {
    ...ACCOUNT,
    screen: (): FetchedScreen =>
      import('../../account/change-password/change-password-screen.tsx').then((m) =>
        withStore(m.ChangePasswordScreen, m.CHANGE_PASSWORD_STORE),
      ),
  }),
  removeProfile: route('account/removeprofile', {
    ...ACCOUNT,
    screen: loadRemovalPage,
    texts: ['account', 'attributes', 'registration'],
  }),
  // Its member has no session any more.
  profileRemoved: route('account/removed', {
    access: 'open',
    allowsUnconfirmedEmail: true,
    layout: 'visitor',
    screen: loadProfileRemovedPage,
    texts: ['account'],
  }),
  transactions: route('account/transactions', {
    ...PAYING,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.TransactionsPage),
  }),
  billingInfo: route('account/billingInfo', {
    access: 'member',
    layout: 'member',
    modules: [MODULES.purchase, MODULES.billing],
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.BillingPage),
    texts: ['payments'],
  }),
  changeCard: route('account/change-card', {
    access: 'member',
    layout: 'member',
    modules: [MODULES.purchase, MODULES.billing],
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.ChangeCardPage),
    texts: ['payments'],
  }),
  cancelSubscription: route('account/cancelsubscription', {
    ...PAYING,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.CancelReasonPage),
    texts: ['payments', 'attributes'],
  }),
  confirmCancellation: route('account/confirmcancellation', {
    ...PAYING,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.ConfirmCancellationPage),
  }),
  notifications: route('account/notifications', {
    ...ACCOUNT,
    screen: (): FetchedScreen =>
      import('../../account/switches/notifications-screen.tsx').then((m) =>
        withStore(m.NotificationsScreen, m.NOTIFICATIONS_STORE),
      ),
    texts: ['account', 'attributes'],
  }),
  accountSubscription: route('account/subscription', {
    ...PAYING,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.SubscriptionPage),
    modules: [MODULES.payments, MODULES.purchase, MODULES.subscription],
  }),
  displaySettings: route('account/display-settings', {
    ...ACCOUNT,
    screen: (): FetchedScreen => import('../../account/switches/display-route.tsx').then((m) => m.default),
    texts: ['account', 'attributes'],
  }),
  blockList: route('account/block-list', {
    ...ACCOUNT,
    screen: (): FetchedScreen =>
      import('../../account/block-list/block-list-screen.tsx').then((m) =>
        withStore(m.BlockListScreen, m.BLOCK_LIST_STORE),
      ),
  }),
  // Beyond the specification's paths.
  devices: route('account/devices', {
    ...ACCOUNT,
    screen: (): FetchedScreen => import('../../account/stored-data-pages.tsx').then((m) => m.DevicesPage),
  }),
  agreements: route('account/agreements', {
    ...ACCOUNT,
    screen: (): FetchedScreen => import('../../account/stored-data-pages.tsx').then((m) => m.AgreementsPage),
    texts: ['account', 'registration'],
  }),
  dataCopy: route('account/data', {
    ...ACCOUNT,
    screen: (): FetchedScreen => import('../../account/stored-data-pages.tsx').then((m) => m.DataCopyPage),
  }),
} as const;

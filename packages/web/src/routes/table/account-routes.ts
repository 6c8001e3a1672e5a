import { loadChangeEmailPage } from './composed-pages.tsx';
import { MODULES } from './feature-modules.ts';
import { route, type FetchedScreen, type RouteRow } from './route-row.ts';
import { withStore } from './with-store.tsx';

const ACCOUNT = {
  access: 'member',
  layout: 'member',
  modules: [MODULES.identity, MODULES.account],
} as const;
const IN_PREPARATION: RouteRow<[]> = { access: 'member', layout: 'member', inPreparation: ['browse', 'messages'] };
const PAYING_IN_PREPARATION: RouteRow<[]> = {
  access: 'member',
  layout: 'member',
  inPreparation: ['subscribe', 'browse'],
};

/** The member's own account. */
export const ACCOUNT_ROUTES = {
  account: route('account', {
    ...ACCOUNT,
    screen: (): FetchedScreen =>
      import('../../account/overview/account-screen.tsx').then((m) => withStore(m.AccountScreen, m.ACCOUNT_STORE)),
    texts: ['account'],
  }),
  accountInfo: route('account/info', IN_PREPARATION),
  changeEmail: route('account/changeemail', {
    ...ACCOUNT,
    screen: loadChangeEmailPage,
    texts: ['account', 'registration'],
  }),
  changePassword: route('account/changepassword', IN_PREPARATION),
  removeProfile: route('account/removeprofile', IN_PREPARATION),
  transactions: route('account/transactions', PAYING_IN_PREPARATION),
  billingInfo: route('account/billingInfo', PAYING_IN_PREPARATION),
  changeCard: route('account/change-card', PAYING_IN_PREPARATION),
  cancelSubscription: route('account/cancelsubscription', PAYING_IN_PREPARATION),
  confirmCancellation: route('account/confirmcancellation', PAYING_IN_PREPARATION),
  notifications: route('account/notifications', IN_PREPARATION),
  accountSubscription: route('account/subscription', PAYING_IN_PREPARATION),
  displaySettings: route('account/display-settings', IN_PREPARATION),
  blockList: route('account/block-list', IN_PREPARATION),
} as const;

import { MODULES } from './feature-modules.ts';
import { route, type FetchedScreen } from './route-row.ts';

const SUBSCRIBER = {
  access: 'member',
  layout: 'member',
  modules: [MODULES.payments, MODULES.purchase, MODULES.subscription],
  texts: ['payments'],
} as const;

/** Plans, orders and receipts. The webview for Android shows the same screens below `android/`. */
export const PAYMENT_ROUTES = {
  subscribe: route('subscribe', {
    access: 'member',
    layout: 'member',
    screen: (): FetchedScreen => import('../../payments/subscribe/subscribe-route.tsx').then((m) => m.default),
    modules: [MODULES.payments, MODULES.subscription],
    texts: ['payments'],
  }),
  purchase: route('subscribe/purchase', {
    access: 'member',
    layout: 'checkout',
    screen: (): FetchedScreen => import('../../payments/purchase/purchase-route.tsx').then((m) => m.default),
    modules: [MODULES.purchase],
    texts: ['payments'],
  }),
  receipt: route('subscribe/receipt', {
    access: 'member',
    layout: 'member',
    screen: (): FetchedScreen => import('../../payments/receipt/receipt-route.tsx').then((m) => m.default),
    modules: [MODULES.purchase],
    texts: ['payments'],
  }),
  refund: route('subscribe/receipt/refund', {
    ...SUBSCRIBER,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.RefundPage),
  }),
  spotlight: route('subscribe/spotlight', {
    ...SUBSCRIBER,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.SpotlightPage),
  }),
  upgrade: route('subscribe/upgrade', {
    ...SUBSCRIBER,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.UpgradePage),
  }),
  changePlan: route('subscribe/change-plan', {
    ...SUBSCRIBER,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.ChangePlanPage),
  }),
  subscribeConfirm: route('subscribe/confirm', {
    ...SUBSCRIBER,
    screen: (): FetchedScreen => import('../../payments/subscriber-pages.tsx').then((m) => m.ConfirmChangePage),
  }),
  subscribeCallback: route('subscribe/callback', {
    access: 'member',
    layout: 'member',
    screen: (): FetchedScreen => import('../../payments/callback/callback-route.tsx').then((m) => m.default),
    modules: [MODULES.purchase],
    texts: ['payments'],
  }),
} as const;

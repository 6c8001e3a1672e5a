import { MODULES } from './feature-modules.ts';
import { route, type FetchedScreen, type RouteRow } from './route-row.ts';

const IN_PREPARATION: RouteRow<[]> = { access: 'member', layout: 'member', inPreparation: ['subscribe', 'browse'] };

/** Plans, orders and receipts. The webview for Android shows the same screens below `android/`. */
export const PAYMENT_ROUTES = {
  subscribe: route('subscribe', {
    access: 'member',
    layout: 'member',
    screen: (): FetchedScreen => import('../../payments/subscribe/subscribe-route.tsx').then((m) => m.default),
    modules: [MODULES.payments],
    texts: ['payments'],
  }),
  purchase: route('subscribe/purchase', {
    access: 'member',
    layout: 'member',
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
  refund: route('subscribe/receipt/refund', IN_PREPARATION),
  spotlight: route('subscribe/spotlight', IN_PREPARATION),
  upgrade: route('subscribe/upgrade', IN_PREPARATION),
  changePlan: route('subscribe/change-plan', IN_PREPARATION),
  subscribeConfirm: route('subscribe/confirm', IN_PREPARATION),
  subscribeCallback: route('subscribe/callback', IN_PREPARATION),
} as const;

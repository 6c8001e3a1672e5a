import { expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeNavigation } from '../../navigation/testing/index.ts';
import { Paywall } from '../paywall/paywall.ts';
import { reportPaidOrder } from './report-paid-order.ts';
import { anOrder, aProduct, FakePaywallStorage } from '../testing/index.ts';

it.each([
  ['USD', 'USD'],
  ['XAU', 'other'],
])(
  'an order that has been paid in %s is reported with its totals, and ends the paywall',
  (currency, reportedCurrency) => {
    const analytics = new RecordingAnalytics();
    const paywall = new Paywall(new FakePaywallStorage(), analytics, new FakeNavigation());
    paywall.setSource('send_photo');
    paywall.open();
    const product = aProduct({ duration: { amount: 2, unit: 'week' } });
    reportPaidOrder(anOrder({ product, amount: 2400, taxAmount: 400, currency }), paywall, analytics);
    expect(analytics.events.slice(1)).toEqual([
      {
        name: 'order_paid',
        properties: { amount: 2400, tax: 400, currency: reportedCurrency, months: 0.5, source: 'send_photo' },
      },
      { name: 'paywall_closed', properties: { source: 'send_photo', outcome: 'paid' } },
    ]);
  },
);

import { expect, it } from 'vitest';
import { RecordingAnalytics } from '../analytics/testing/index.ts';
import { FakeNavigation } from '../session/testing/index.ts';
import { Paywall } from './paywall.ts';
import { tellPaidOrder } from './tell-order.ts';
import { anOrder, aProduct, FakePaywallMemory } from './testing/index.ts';

it.each([
  ['USD', 'USD'],
  ['XAU', 'other'],
])('an order that has been paid in %s is told with its totals, and ends the paywall', (currency, told) => {
  const analytics = new RecordingAnalytics();
  const paywall = new Paywall(new FakePaywallMemory(), analytics, new FakeNavigation());
  paywall.because('send_photo');
  paywall.open();
  const product = aProduct({ duration: { amount: 2, unit: 'week' } });
  tellPaidOrder(anOrder({ product, amount: 2400, taxAmount: 400, currency }), paywall, analytics);
  expect(analytics.events.slice(1)).toEqual([
    { name: 'order_paid', properties: { amount: 2400, tax: 400, currency: told, months: 0.5, source: 'send_photo' } },
    { name: 'paywall_closed', properties: { source: 'send_photo', outcome: 'paid' } },
  ]);
});

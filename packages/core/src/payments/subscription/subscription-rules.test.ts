import { describe, expect, it } from 'vitest';
import {
  cancellationObstacle,
  isBasicSubscriber,
  mayChangeAutoRenewal,
  mayChangeCard,
  mayChangePlan,
  mayUpgrade,
} from './subscription-rules.ts';
import { aSubscription } from '../testing/builders.ts';

describe('what a subscriber may do', () => {
  it.each([
    ['stripe', true],
    ['braintree', false],
    ['creditguard', false],
    ['payeezy', false],
    [undefined, false],
  ])('with the provider %s, changing the card is %s', (provider, expected) => {
    expect(mayChangeCard(aSubscription(provider === undefined ? {} : { provider }))).toBe(expected);
  });

  it.each([
    [true, false, { key: 'subscription_cancel_not_implemented' }],
    [true, true, undefined],
    [false, false, undefined],
    [false, true, undefined],
  ])(
    'renewing %s and changeable %s, an obstacle to cancelling is %j',
    (autoRenewal, canChangeAutoRenewal, expected) => {
      expect(cancellationObstacle(aSubscription({ autoRenewal, canChangeAutoRenewal }))).toEqual(expected);
      expect(cancellationObstacle(undefined)).toBeUndefined();
    },
  );

  it.each([true, false])('follows the flags of the subscription (%s)', (flag) => {
    const subscription = aSubscription({ canChangeAutoRenewal: flag, canChangePlan: !flag, canUpgrade: flag });
    expect(mayChangeAutoRenewal(subscription)).toBe(flag);
    expect(mayChangePlan(subscription)).toBe(!flag);
    expect(mayUpgrade(subscription)).toBe(flag);
  });

  it.each([
    ['a basic plan bought on the web', aSubscription({ level: 'basic' }), true],
    ['a basic plan bought on iOS', aSubscription({ level: 'basic', isIos: true }), false],
    ['a higher plan', aSubscription({ level: 'plus' }), false],
    ['no subscription', undefined, false],
  ])('takes %s for a basic subscriber: %#', (_, subscription, expected) => {
    expect(isBasicSubscriber(subscription)).toBe(expected);
  });
});

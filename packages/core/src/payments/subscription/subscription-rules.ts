import type { Subscription } from '../../session/index.ts';

/** Only Stripe lets a member change the card of a running subscription (PAY-15, A70). */
export const mayChangeCard = (subscription: Subscription): boolean => subscription.provider === 'stripe';

export const mayChangeAutoRenewal = (subscription: Subscription): boolean => subscription.canChangeAutoRenewal;

export const mayChangePlan = (subscription: Subscription): boolean => subscription.canChangePlan;

export const mayUpgrade = (subscription: Subscription): boolean => subscription.canUpgrade;

/** For payment screens and the header (PAY-19, A69). Messaging requests permissions instead. */
export const isBasicSubscriber = (subscription: Subscription | undefined): boolean =>
  subscription?.level === 'basic' && !subscription.isIos;

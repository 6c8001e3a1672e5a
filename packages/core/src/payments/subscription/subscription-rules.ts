import type { Problem } from '../../kernel/index.ts';
import type { Subscription } from '../../session/index.ts';

/** Only Stripe lets a member change the card of a running subscription (PAY-15, A70). */
export const mayChangeCard = (subscription: Subscription): boolean => subscription.provider === 'stripe';

export const mayChangeAutoRenewal = (subscription: Subscription): boolean => subscription.canChangeAutoRenewal;

/**
 * Why a subscription that renews cannot be cancelled here (ERR-59): who has bought it in another place, such as an app store, cancels
 * it there. Nothing for one that can be, and for one that does not renew.
 */
export const cancellationObstacle = (
  subscription: Pick<Subscription, 'autoRenewal' | 'canChangeAutoRenewal'> | undefined,
): Problem | undefined =>
  subscription?.autoRenewal === true && !subscription.canChangeAutoRenewal
    ? { key: 'subscription_cancel_not_implemented' }
    : undefined;

/** PAY-17. */
export const mayChangePlan = (subscription: Pick<Subscription, 'canChangePlan'>): boolean => subscription.canChangePlan;

/** PAY-18. */
export const mayUpgrade = (subscription: Pick<Subscription, 'canUpgrade'>): boolean => subscription.canUpgrade;

/** For payment screens and the header (PAY-19, A69). Messaging requests permissions instead. */
export const isBasicSubscriber = (subscription: Subscription | undefined): boolean =>
  subscription?.level === 'basic' && !subscription.isIos;

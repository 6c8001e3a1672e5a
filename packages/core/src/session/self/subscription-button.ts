import type { Self } from './self.ts';

/**
 * A subscriber is who has an active subscription (PAY-06): the server names one only while something of it runs, the free week of a
 * newcomer and a time that was cancelled but is paid for included.
 */
export const isSubscriber = ({ subscription }: Pick<Self, 'subscription'>): boolean => subscription !== undefined;

/** What the header offers: subscribe without a subscription, upgrade where it can be, else nothing (SHE-08 to SHE-10). */
export function subscriptionButton(self: Pick<Self, 'subscription'>): 'subscribe' | 'upgrade' | undefined {
  if (!isSubscriber(self)) return 'subscribe';
  return self.subscription?.canUpgrade === true ? 'upgrade' : undefined;
}

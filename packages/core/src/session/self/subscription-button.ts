import type { Self } from './self.ts';

/** What the header offers: subscribe without a subscription, upgrade where it can be, else nothing (SHE-08 to SHE-10). */
export function subscriptionButton({ subscription }: Pick<Self, 'subscription'>): 'subscribe' | 'upgrade' | undefined {
  if (!subscription) return 'subscribe';
  return subscription.canUpgrade ? 'upgrade' : undefined;
}

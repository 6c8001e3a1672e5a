/**
 * Where a subscription is in its life. `trial`: the welcome of a newcomer, not paid for. `active`: renews at the end of its
 * period. `past_due`: the renewal was not paid so far; its rights go on meanwhile. `cancelled`: paid until the end of its period
 * and does not renew. `ended` and `refunded`: nothing is left of it.
 */
export const SUBSCRIPTION_STATUSES = ['trial', 'active', 'past_due', 'cancelled', 'ended', 'refunded'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * `paid`: money for a period has arrived. `charge_failed`: a renewal was refused. `period_over`: the paid time has passed.
 * `dunning_over`: a renewal stayed unpaid for as long as it was tried. `plan_changed`: other plan, same standing.
 */
export const SUBSCRIPTION_EVENTS = [
  'paid',
  'charge_failed',
  'auto_renewal_off',
  'auto_renewal_on',
  'period_over',
  'dunning_over',
  'plan_changed',
  'refunded',
] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

const TRANSITIONS: Readonly<
  Record<SubscriptionStatus, Readonly<Partial<Record<SubscriptionEvent, SubscriptionStatus>>>>
> = {
  trial: { period_over: 'ended' },
  active: {
    paid: 'active',
    charge_failed: 'past_due',
    auto_renewal_off: 'cancelled',
    auto_renewal_on: 'active',
    plan_changed: 'active',
    refunded: 'refunded',
  },
  past_due: {
    paid: 'active',
    charge_failed: 'past_due',
    // Nothing that was paid for runs any more.
    auto_renewal_off: 'ended',
    auto_renewal_on: 'past_due',
    dunning_over: 'ended',
    refunded: 'refunded',
  },
  cancelled: {
    // Of a charge that was under way: it buys its period, and the member's decision holds.
    paid: 'cancelled',
    charge_failed: 'cancelled',
    auto_renewal_off: 'cancelled',
    auto_renewal_on: 'active',
    period_over: 'ended',
    plan_changed: 'cancelled',
    refunded: 'refunded',
  },
  ended: { paid: 'cancelled', charge_failed: 'ended', auto_renewal_off: 'ended', refunded: 'refunded' },
  refunded: { charge_failed: 'refunded', auto_renewal_off: 'refunded', refunded: 'refunded' },
};

/** The standing after an event; `undefined` where the event may not happen in this one, and changes nothing. */
export const nextStatus = (status: SubscriptionStatus, event: SubscriptionEvent): SubscriptionStatus | undefined =>
  TRANSITIONS[status][event];

/** Whether its member may use what was bought. */
export const isRunning = (status: SubscriptionStatus): boolean => status !== 'ended' && status !== 'refunded';

/** Whether a renewal may be charged: never after the member has switched it off. */
export const isCharged = (status: SubscriptionStatus): boolean => status === 'active' || status === 'past_due';

const DAY = 86_400_000;
/** Milliseconds for which an unpaid renewal is tried again, and for which its rights go on. */
export const DUNNING_PERIOD = 14 * DAY;
/** Days after the end of the period on which an unpaid renewal is tried again. */
const RETRY_DAYS: readonly number[] = [1, 3, 5, 7, 10, 13];

/** When rights end, in milliseconds since the epoch; `undefined` where there are none. `endsAt`: the end of the paid period. */
export function rightsEnd(status: SubscriptionStatus, endsAt: number): number | undefined {
  if (!isRunning(status)) return undefined;
  return isCharged(status) ? endsAt + DUNNING_PERIOD : endsAt;
}

/** When a renewal is tried again after so many refusals; `undefined` once all tries are used up. Milliseconds since the epoch. */
export function nextAttempt(endsAt: number, refusals: number): number | undefined {
  const days = RETRY_DAYS[refusals - 1];
  return days === undefined ? undefined : endsAt + days * DAY;
}

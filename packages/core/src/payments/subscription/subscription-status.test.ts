import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DUNNING_PERIOD,
  isCharged,
  isRunning,
  nextAttempt,
  nextStatus,
  rightsEnd,
  SUBSCRIPTION_EVENTS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionEvent,
  type SubscriptionStatus,
} from './subscription-status.ts';

const DAY = 86_400_000;
/** Columns in the order of `SUBSCRIPTION_EVENTS`; `-` where the event may not happen. */
const TABLE = {
  trial: '- - - - ended - - -',
  active: 'active past_due cancelled active - - active refunded',
  past_due: 'active past_due ended past_due - ended - refunded',
  cancelled: 'cancelled cancelled cancelled active ended - cancelled refunded',
  ended: 'cancelled ended ended - - - - refunded',
  refunded: '- refunded refunded - - - - refunded',
} as const;

const cases = SUBSCRIPTION_STATUSES.flatMap((status) =>
  SUBSCRIPTION_EVENTS.map((event, column) => [status, event, TABLE[status].split(' ')[column]] as const),
);

describe('the life of a subscription', () => {
  it.each(cases)('in "%s" after "%s" is %s', (status, event, expected) => {
    expect(nextStatus(status, event) ?? '-').toBe(expected);
  });

  const play = (start: SubscriptionStatus, events: readonly SubscriptionEvent[]) =>
    events.reduce((status, event) => nextStatus(status, event) ?? status, start);
  const anyStatus = fc.constantFrom(...SUBSCRIPTION_STATUSES);
  const events = fc.array(fc.constantFrom(...SUBSCRIPTION_EVENTS), { maxLength: 30 });

  it('never charges after auto-renewal was switched off, until it is switched on again', () => {
    const others = events.map((all) => all.filter((event) => event !== 'auto_renewal_on'));
    fc.assert(
      fc.property(anyStatus, others, (start, after) => {
        fc.pre(start !== 'trial');
        expect(isCharged(play(start, ['auto_renewal_off', ...after]))).toBe(false);
      }),
    );
  });

  it('gives nothing back after a refund, whatever else happens', () => {
    fc.assert(
      fc.property(anyStatus, events, (start, after) => {
        fc.pre(start !== 'trial');
        expect(play(start, ['refunded', ...after])).toBe('refunded');
      }),
    );
  });

  it('gives rights exactly while it runs, and at most the time of dunning beyond what was paid', () => {
    fc.assert(
      fc.property(anyStatus, fc.integer({ min: 0, max: 1e13 }), (status, endsAt) => {
        const end = rightsEnd(status, endsAt);
        expect(end !== undefined).toBe(isRunning(status));
        expect((end ?? endsAt) - endsAt).toBe(isCharged(status) ? DUNNING_PERIOD : 0);
      }),
    );
  });
});

describe('dunning', () => {
  it('keeps what was bought for 14 days after the period that was paid', () => {
    expect(rightsEnd('past_due', 1_000)).toBe(1_000 + 14 * DAY);
  });

  it('tries again on six days of two weeks, and no more', () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((refusals) => {
      const attempt = nextAttempt(1_000, refusals);
      return attempt === undefined ? undefined : (attempt - 1_000) / DAY;
    });
    expect(days).toEqual([1, 3, 5, 7, 10, 13, undefined]);
  });
});

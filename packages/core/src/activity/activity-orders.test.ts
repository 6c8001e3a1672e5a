import fc from 'fast-check';
import { expect, it } from 'vitest';
import { err, ok, type CallFailure, type Result } from '../kernel/index.ts';
import { FakeClock, FakeLogger } from '../kernel/testing/index.ts';
import { createProfiles } from '../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../profile/testing/index.ts';
import { SessionResets } from '../session/index.ts';
import type { ActivityGateway, ActivityPage } from './activity-gateway.port.ts';
import { createActivityCount } from './create-activity-count.ts';
import { createActivity } from './create-activity.ts';

const USERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
/** Entries of a page. */
const PAGE = 2;

const pageFrom = (start: number): ActivityPage => {
  const end = start + PAGE;
  return {
    entries: USERS.slice(start, end).map((userId) => ({ userId, at: userId, isNew: false })),
    locked: { count: 0, previews: [] },
    asOf: 'now',
    ...(end < USERS.length && { cursor: String(end) }),
  };
};

/** A server whose answers come when they are let go, in any order. */
class SlowGateway implements ActivityGateway {
  readonly #pending: ((isLost: boolean) => void)[] = [];

  get pending(): number {
    return this.#pending.length;
  }

  list(_: string, cursor = '0'): Promise<Result<ActivityPage, CallFailure>> {
    return new Promise((resolve) => {
      this.#pending.push((isLost) => {
        resolve(isLost ? err({ kind: 'unreachable' }) : ok(pageFrom(Number(cursor))));
      });
    });
  }

  countNew = () => Promise.resolve(ok(new Map()));
  markSeen = () => Promise.resolve(ok(undefined));

  /** Lets one of the answers go, and all go on that waits for it. */
  async answer(index: number, isLost: boolean): Promise<void> {
    const [answer] = this.#pending.splice(index % Math.max(1, this.#pending.length), 1);
    answer?.(isLost);
    await new Promise(setImmediate);
  }
}

const anEvent = fc.record({
  kind: fc.constantFrom('execute', 'refresh', 'loadMore', 'answer', 'answer'),
  index: fc.nat(4),
  isLost: fc.boolean(),
});

it('a list that stays the same is shown from its beginning without gaps, whatever is asked for and lost in whichever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { minLength: 4, maxLength: 20 }), async (events) => {
      const [resets, logger] = [new SessionResets(), new FakeLogger()];
      const activityGateway = new SlowGateway();
      const profileGateway = new FakeProfileGateway(...USERS.map((userId) => aProfile({ userId })));
      const { loadProfiles } = createProfiles({ profileGateway, clock: new FakeClock(), resets });
      const categories = { activityGateway, activityCategories: ['liked_me'] as const, resets, logger };
      const { activityCount } = createActivityCount(categories);
      const { activity, loadActivity } = createActivity({ ...categories, activityCount, loadProfiles });
      for (const { kind, index, isLost } of events) {
        if (kind === 'answer') await activityGateway.answer(index, isLost);
        else void loadActivity[kind]('liked_me');
      }
      while (activityGateway.pending > 0) await activityGateway.answer(0, false);
      const { status, entries, cursor } = activity.page('liked_me').get();
      expect(status).not.toBe('loading');
      expect(entries.map(({ userId }) => userId)).toEqual(USERS.slice(0, entries.length));
      if (status === 'ready') expect(cursor).toBe(entries.length < USERS.length ? String(entries.length) : undefined);

      void loadActivity.execute('liked_me');
      while (activityGateway.pending > 0) await activityGateway.answer(0, false);
      const { entries: first, cursor: next } = pageFrom(0);
      expect(activity.page('liked_me').get()).toMatchObject({ status: 'ready', entries: first, cursor: next });
    }),
    { numRuns: 2000 },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TestServer } from '../../testing/index.ts';
import { CompareAccounts } from '../audit/compare-accounts.ts';
import { MaintainSubscriptions } from '../subscription/maintain-subscriptions.ts';
import {
  failingGateway,
  GATEWAY_DRIVERS,
  LIMIT,
  mockGateways,
  PROOF_ENGINE,
  provideShop,
  RENEWING,
  takenAt,
  type GatewayFault,
} from '../testing/index.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** As long as a charge of unknown outcome waits for the process that made it. */
const CLAIMED_FOR = 10 * MINUTE;

/** Of a hundred calls, how many come to each end; every other one succeeds. */
const FAULTS: readonly (readonly [upTo: number, GatewayFault])[] = [
  [8, 'not sent'],
  [16, 'answer lost'],
  [24, 'killed'],
  [40, 'declined'],
];

/** After the seventh refusal within two weeks a plan ends, as it should: here each one is paid before. */
const MOST_REFUSALS = 5;

describe.each(GATEWAY_DRIVERS)('renewals at $name, proved', (driver) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(PROOF_ENGINE, (opened) => {
    server = opened;
  });

  const paidBy = (member: string) =>
    database()
      .selectFrom('transactions')
      .select('ends_at')
      .where('member_id', '=', member)
      .orderBy('ends_at')
      .execute();
  const planOf = (member: string) =>
    database()
      .selectFrom('subscriptions')
      .select(['id', 'status', 'ends_at', 'next_attempt_at'])
      .where('member_id', '=', member)
      .where('context', '=', 'purchase')
      .executeTakeFirstOrThrow();

  it(
    `charge each period once for ${String(RENEWING.months)} months, whatever fails, and the accounts agree`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat(99)), async (chances) => {
          const { as, id } = await shopper({ tenant: driver.tenant });
          const before = await takenAt(server, driver.name);
          await driver.pay(server, as, await order(as, `${driver.tenant}-basic-1m`), 'paid');
          const { clock, parts, maintainSubscriptions } = mockGateways(server.server);
          let isQuiet = false;
          let refusals = 0;
          const draw = (): GatewayFault => {
            const chance = Number(chances.next().value);
            const drawn = isQuiet ? 'none' : (FAULTS.find(([upTo]) => chance < upTo)?.[1] ?? 'none');
            if (drawn === 'declined') refusals += 1;
            const fault = refusals > MOST_REFUSALS ? 'none' : drawn;
            if (fault === 'none') refusals = 0;
            return fault;
          };
          const gateways = parts.gateways.map((gateway) => failingGateway(gateway, draw));
          const maintain = () => new MaintainSubscriptions({ ...parts, gateways, logFault: () => undefined }).execute();
          const ends = clock.now() + RENEWING.months * 30 * DAY;
          while (clock.now() < ends) {
            const { next_attempt_at: next } = await planOf(id);
            const wait = (next?.getTime() ?? ends) - clock.now();
            clock.advance(Math.min(5 * DAY, Math.max(MINUTE, wait)));
            await Promise.all([maintain(), maintain()]);
          }
          // An answer that was lost last is asked for again while its key is known; what was refused last is tried again within three days.
          isQuiet = true;
          for (const wait of [CLAIMED_FOR, DAY, DAY, DAY, DAY]) {
            clock.advance(wait);
            await maintainSubscriptions();
          }

          const paid = await paidBy(id);
          const plan = await planOf(id);
          const days = paid.slice(1).map(({ ends_at: end }, place) => (+end - Number(paid[place]?.ends_at)) / DAY);
          // Every period begins where the former one ends: a month each, none twice and none left out.
          expect(days.every((length) => length >= 28 && length <= 31)).toBe(true);
          expect([plan.status, plan.ends_at]).toEqual(['active', paid.at(-1)?.ends_at]);
          expect(paid.length).toBeGreaterThan(RENEWING.months - 2);
          expect(await takenAt(server, driver.name)).toBe(before + paid.length);
          const invoices = await database().selectFrom('invoices').select('id').where('member_id', '=', id).execute();
          const own = new Set([plan.id, ...invoices.map((invoice) => invoice.id)]);
          const { differences } = await new CompareAccounts(parts).execute();
          expect(differences.filter((difference) => own.has(difference.id))).toEqual([]);
        }),
        { numRuns: RENEWING.members },
      );
    },
    LIMIT,
  );
});

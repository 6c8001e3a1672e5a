import type { FeatureRoutes, MemberCall } from '../http/index.ts';
import { endFirstDay, getFirstDay } from './first-day/first-day.ts';
import { countPending, listMatches } from './list-matches.ts';
import { makeMatches } from './make-matches.ts';
import type { MatchesDependencies } from './matches-dependencies.ts';

export { makeDueMatches, sweepMatches } from './make-due-matches.ts';

export function matchesRoutes(dependencies: MatchesDependencies) {
  return {
    'matches.list': (_, call) => listMatches(dependencies, call),
    'matches.generate': async ({ time_zone: timeZone }, call) => {
      await setTimeZone(dependencies, timeZone, call);
      await makeMatches(dependencies, call.member);
      return {};
    },
    'matches.countPending': (_, call) => countPending(dependencies, call),
    'matches.getFirstDay': (_, call) => getFirstDay(dependencies, call),
    'matches.endFirstDay': async (_, call) => {
      await endFirstDay(dependencies, call);
      return {};
    },
  } satisfies FeatureRoutes<'matches'>;
}

async function setTimeZone({ database }: MatchesDependencies, timeZone: string, { member }: MemberCall): Promise<void> {
  await database.inTenant(member.tenantId, (transaction) =>
    transaction
      .updateTable('members')
      .set({ time_zone: timeZone })
      .where('tenant_id', '=', member.tenantId)
      .where('id', '=', member.id)
      .where('time_zone', '<>', timeZone)
      .execute(),
  );
}

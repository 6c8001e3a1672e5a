import type { Clock } from '@duet/core/kernel';
import { eraseRemovedProfiles, prepareExports, sweepExports, type DataCopies } from '../account/index.ts';
import type { Connection } from '../connection/index.ts';
import { sweepEmailChanges } from '../credentials/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { IdempotencyStore } from '../http/index.ts';
import { approvePending, sweepRemovedPhotos } from '../images/index.ts';
import { ClaimedMails } from '../mail/index.ts';
import { makeDueMatches, sweepMatches } from '../matches/index.ts';
import { emailAbsentMembers } from '../notifications/index.ts';
import {
  sweepCardSessions,
  sweepWebhookEvents,
  type CompareNightly,
  type DeleteAtProviders,
  type FinishRefunds,
  type MaintainSubscriptions,
  type SettleUnfinishedPayments,
} from '../payments/index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Work that comes round by itself. A round that fails is logged and comes again. Returns how to stop. */
export function startMaintenanceJobs(
  context: ServerContext,
  connection: Connection,
  idempotencyStore: IdempotencyStore,
  dataCopies: DataCopies,
  unfinishedPayments: SettleUnfinishedPayments,
  subscriptions: MaintainSubscriptions,
  refunds: FinishRefunds,
  comparison: CompareNightly,
  deletions: DeleteAtProviders,
): () => void {
  const { clock, database, sessions, settings, logFault } = context;
  const claimedMails = new ClaimedMails(database);
  const matchMaking = { ...context, live: connection.live };
  const stops = [
    runEvery(clock, 10 * MINUTE, logFault, async () => {
      await sessions.sweep();
      await idempotencyStore.sweep();
      await context.rateCounters.sweep();
      await context.loginGuard.sweep();
      await claimedMails.sweep(clock.now());
      await sweepCardSessions(database, clock.now());
      await sweepWebhookEvents(database, clock.now());
      await sweepEmailChanges(context);
      await sweepRemovedPhotos(context);
      await sweepExports(context, dataCopies);
      await eraseRemovedProfiles(context, dataCopies);
      await sweepMatches(matchMaking);
    }),
    runEvery(clock, 30 * MINUTE, logFault, () => database.refreshStatistics()),
    runEvery(clock, MINUTE, logFault, () => emailAbsentMembers(context)),
    runEvery(clock, 5 * SECOND, logFault, () => prepareExports(context, dataCopies)),
    runEvery(clock, 5 * SECOND, logFault, () => connection.publishLapsedPermissions()),
    runEvery(clock, 2 * SECOND, logFault, () => makeDueMatches(matchMaking, 'people')),
    runEvery(clock, 10 * SECOND, logFault, () => makeDueMatches(matchMaking, 'demo-members', 1)),
    runEvery(clock, 30 * SECOND, logFault, () => connection.recheckSockets()),
    runEvery(clock, 30 * SECOND, logFault, () => unfinishedPayments.execute()),
    runEvery(clock, MINUTE, logFault, () => subscriptions.execute()),
    runEvery(clock, 10 * MINUTE, logFault, () => refunds.execute()),
    runEvery(clock, 10 * MINUTE, logFault, () => comparison.execute()),
    runEvery(clock, 10 * MINUTE, logFault, () => deletions.execute()),
    ...(settings.autoReview ? [runEvery(clock, 10 * SECOND, logFault, () => approvePending(database, clock))] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** One round at a time: a slow one is not overtaken by the next. */
function runEvery(
  clock: Clock,
  interval: number,
  logFault: (error: unknown) => void,
  work: () => Promise<void>,
): () => void {
  let isRunning = false;
  return clock.every(interval, () => {
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch(logFault)
      .finally(() => {
        isRunning = false;
      });
  });
}

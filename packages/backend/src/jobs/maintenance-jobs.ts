import type { Clock } from '@duet/core/kernel';
import type { Connection } from '../connection/index.ts';
import { sweepEmailChanges } from '../credentials/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { IdempotencyStore } from '../http/index.ts';
import { approvePending, fillPreviews } from '../images/index.ts';
import { ClaimedMails } from '../mail/index.ts';
import type { SettleUnfinishedPayments } from '../payments/index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Work that comes round by itself. A round that fails is logged and comes again. Returns how to stop. */
export function startMaintenanceJobs(
  context: ServerContext,
  connection: Connection,
  idempotencyStore: IdempotencyStore,
  unfinishedPayments: SettleUnfinishedPayments,
): () => void {
  const { clock, database, sessions, settings, logFault } = context;
  const claimedMails = new ClaimedMails(database);
  const stops = [
    runEvery(clock, 10 * MINUTE, logFault, async () => {
      await sessions.sweep();
      await idempotencyStore.sweep();
      await context.rateCounters.sweep();
      await context.loginGuard.sweep();
      await claimedMails.sweep(clock.now());
      await sweepEmailChanges(context);
    }),
    runEvery(clock, 30 * MINUTE, logFault, () => database.refreshStatistics()),
    runEvery(clock, 5 * SECOND, logFault, () => fillPreviews(context)),
    runEvery(clock, 5 * SECOND, logFault, () => connection.publishLapsedPermissions()),
    runEvery(clock, 30 * SECOND, logFault, () => connection.recheckSockets()),
    runEvery(clock, 30 * SECOND, logFault, () => unfinishedPayments.execute()),
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

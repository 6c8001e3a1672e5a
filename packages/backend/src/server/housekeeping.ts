import type { Clock } from '@duet/core/kernel';
import type { Connection } from '../connection/index.ts';
import { sweepEmailChanges } from '../credentials/index.ts';
import type { Foundation } from '../foundation/index.ts';
import type { KeptAnswers } from '../http/index.ts';
import { approveWaiting } from '../images/index.ts';
import { ClaimedMails } from '../mail/index.ts';
import type { SettleUnfinished } from '../payments/index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Work that comes round by itself. A round that fails is logged and comes again. Returns how to stop. */
export function keepHouse(
  foundation: Foundation,
  connection: Connection,
  keptAnswers: KeptAnswers,
  unfinished: SettleUnfinished,
): () => void {
  const { clock, database, sessions, settings, logFault } = foundation;
  const mails = new ClaimedMails(database);
  const stops = [
    each(clock, 10 * MINUTE, logFault, async () => {
      await sessions.sweep();
      await keptAnswers.sweep();
      await foundation.rateCounters.sweep();
      await foundation.loginGuard.sweep();
      await mails.sweep(clock.now());
      await sweepEmailChanges(foundation);
    }),
    each(clock, 30 * MINUTE, logFault, () => database.tidy()),
    each(clock, 5 * SECOND, logFault, () => connection.tellLapsed()),
    each(clock, 30 * SECOND, logFault, () => connection.recheckSockets()),
    each(clock, 30 * SECOND, logFault, () => unfinished.execute()),
    ...(settings.autoReview ? [each(clock, 10 * SECOND, logFault, () => approveWaiting(database, clock))] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** One round at a time: a slow one is not overtaken by the next. */
function each(
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

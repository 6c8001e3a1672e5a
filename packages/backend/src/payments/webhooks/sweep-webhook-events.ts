import type { Database } from '../../database/index.ts';

/** Milliseconds for which messages are remembered: providers repeat one for a few days. */
const REMEMBERED = 60 * 86_400_000;

/** Forgets messages that no provider repeats any more. */
export async function sweepWebhookEvents({ acrossTenants }: Database, now: number): Promise<void> {
  await acrossTenants
    .deleteFrom('webhook_events')
    .where('handled_at', '<', new Date(now - REMEMBERED))
    .execute();
}

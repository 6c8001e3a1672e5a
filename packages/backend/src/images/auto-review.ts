import type { Clock } from '@duet/core/kernel';
import type { Database } from '../database/index.ts';

const DELAY = 5_000;

/** Stands in for the people who review photos and texts: approves what has waited a moment. */
export async function approvePending({ acrossTenants }: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now() - DELAY);
  await acrossTenants
    .updateTable('images')
    .set({ status: 'APPROVED' })
    .where('status', '=', 'PENDING')
    .where('created_at', '<', before)
    .execute();
  await acrossTenants
    .updateTable('attribute_values')
    .set({ status: 'APPROVED' })
    .where('status', '=', 'PENDING')
    .where('updated_at', '<', before)
    .execute();
}

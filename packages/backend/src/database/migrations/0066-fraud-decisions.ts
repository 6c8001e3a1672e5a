import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Staff may decide that the member of a report is a fraud. */
export const fraudDecisions: Migration = {
  async up(db) {
    await sql`alter table moderation_decisions drop constraint moderation_decisions_decision_check`.execute(db);
    await sql`alter table moderation_decisions add constraint moderation_decisions_decision_check
      check (decision in ('approve', 'reject', 'dismiss', 'suspend', 'fraud'))`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whom staff suspend by themselves, without a photo, text or report, and when they end that, stands in the log of decisions too, with
 * the reason in their own words. Those of before are added to it.
 */
export const loggedSuspensions: Migration = {
  async up(db) {
    await sql`alter table moderation_decisions
      drop constraint moderation_decisions_decision_check,
      drop constraint moderation_decisions_subject_kind_check,
      add column note text`.execute(db);
    await sql`alter table moderation_decisions
      add constraint moderation_decisions_decision_check
        check (decision in ('approve', 'reject', 'dismiss', 'suspend', 'fraud', 'reinstate')),
      add constraint moderation_decisions_subject_kind_check
        check (subject_kind in ('photo', 'text', 'report', 'member'))`.execute(db);
    await sql`insert into moderation_decisions (tenant_id, id, subject_kind, subject_id, member_id, decision, note, staff, decided_at)
      select tenant_id, id, 'member', member_id, member_id, case when suspended then 'suspend' else 'reinstate' end, reason, staff, decided_at
      from suspensions where decision_id is null order by decided_at`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a payment was asked back: a refund whose outcome was lost is asked for again. */
export const refundRequests: Migration = {
  async up(db) {
    await sql`alter table transactions add column refund_requested_at timestamptz`.execute(db);
    await sql`create index transactions_refund_requests on transactions (refund_requested_at, tenant_id, id)
      where refund_requested_at is not null and refunded_at is null`.execute(db);
  },
};

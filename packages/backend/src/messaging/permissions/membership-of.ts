import type { Permission } from '@duet/core/session';
import { sql } from 'kysely';
import type { Caller } from '../../access/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { entitled } from './entitled.ts';
import { mayMeet } from './may-meet.ts';
import { newestMessageAt } from './newest-message-at.ts';
import { shownReadAt } from './read-receipts.ts';

/** A member's place in a conversation of theirs, and what each of the two is permitted. */
export interface Membership {
  readonly partnerId: string;
  /** Null also where the partner sends no read receipts. */
  readonly partnerReadAt: Date | null;
  readonly own: ReadonlySet<Permission>;
  readonly partner: ReadonlySet<Permission>;
  /** Whether it is in the member's archive. */
  readonly archived: boolean;
  /** Messages of the partner's that the member has not read. */
  readonly unread: number;
  /** When the newest message was sent; null where nothing has been said. */
  readonly newestAt: Date | null;
  /** What was sent up to this moment the member has deleted for themself; null where nothing. */
  readonly deletedUntil: Date | null;
}

interface Row {
  readonly partner_id: string;
  readonly read_at: Date | null;
  readonly own: readonly Permission[];
  readonly partner: readonly Permission[];
  readonly archived: boolean;
  readonly unread: number;
  readonly newest_at: Date | null;
  readonly deleted_until: Date | null;
}

/** Undefined where there is no such conversation of the member's, or the two may not meet. */
export async function membershipOf(
  transaction: TenantTransaction,
  member: Pick<Caller, 'id' | 'tenantId'>,
  conversationId: string,
  now: number,
): Promise<Membership | undefined> {
  const moment = new Date(now);
  const { rows } = await sql<Row>`
    select own.partner_id, own.archived, own.unread, nullif(own.deleted_until, '-infinity') as deleted_until, ${shownReadAt(member.tenantId)} as read_at, ${entitled(member.tenantId, 'own.member_id', moment)} as own,
      ${entitled(member.tenantId, 'own.partner_id', moment)} as partner,
      ${newestMessageAt(member.tenantId, 'own.conversation_id')} as newest_at
    from conversation_members own
    join conversation_members partner on partner.tenant_id = own.tenant_id
      and partner.conversation_id = own.conversation_id and partner.member_id = own.partner_id
    where own.tenant_id = ${member.tenantId} and own.conversation_id = ${conversationId} and own.member_id = ${member.id}
      and ${mayMeet(member.tenantId, member.id, 'own.partner_id')}`.execute(transaction);
  const row = rows[0];
  return (
    row && {
      partnerId: row.partner_id,
      partnerReadAt: row.read_at,
      own: new Set(row.own),
      partner: new Set(row.partner),
      archived: row.archived,
      unread: row.unread,
      newestAt: row.newest_at,
      deletedUntil: row.deleted_until,
    }
  );
}

import type { Language, NotificationTopic } from '@duet/core/tenant';
import { sql } from 'kysely';
import { isActive } from '../access/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { happenings, type Stretch } from './happenings.ts';

/** Whom to tell of something, and the latest of it. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly preferred_language: Language;
  /** What the latest who did it is called; null where nobody did it. */
  readonly who: string | null;
  readonly conversation_id: string | null;
}

/**
 * Members to whom something of a topic happened in this stretch while they were away, who have not been back since and were not
 * told of the topic during this absence, and who want to be. Nobody is told of a member whom they may not meet, and no email goes to
 * an address that was not confirmed.
 */
export async function findRecipients(
  transaction: TenantTransaction,
  topic: NotificationTopic,
  stretch: Stretch,
): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct on (member.id) member.id, member.email, member.first_name, member.preferred_language,
      them.display_name as who, happened.conversation_id
    from (${happenings(topic, stretch)}) happened
    join members member on member.tenant_id = ${stretch.tenantId} and member.id = happened.to_id
    cross join lateral (select greatest(coalesce(member.last_online_at, member.created_at), max(last_used_at)) as at from sessions
      where sessions.tenant_id = ${stretch.tenantId} and sessions.member_id = member.id and sessions.kind = 'member') left_site
    left join members them on them.tenant_id = ${stretch.tenantId} and them.id = happened.from_id
    where left_site.at < happened.at and member.email is not null and member.email_confirmed_at is not null
      and not member.is_demo and ${isActive('member')}
      and (them.id is null or (not them.fraud and ${isActive('them')}
        and not exists (select from blocks where blocks.tenant_id = ${stretch.tenantId}
          and blocks.from_id = member.id and blocks.to_id = them.id)
        and not exists (select from blocks where blocks.tenant_id = ${stretch.tenantId}
          and blocks.from_id = them.id and blocks.to_id = member.id)))
      and not exists (select from muted_notifications muted where muted.tenant_id = ${stretch.tenantId}
        and muted.member_id = member.id and muted.notification = ${topic})
      and not exists (select from notification_emails told where told.tenant_id = ${stretch.tenantId}
        and told.member_id = member.id and told.topic = ${topic} and told.sent_at > left_site.at)
    order by member.id, happened.at desc`.execute(transaction);
  return rows;
}

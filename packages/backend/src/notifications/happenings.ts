import type { NotificationTopic } from '@duet/core/tenant';
import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../database/index.ts';

type MessageKind = Schema['messages']['kind'];

/** A stretch of time in which things happened at a tenant: after `since`, up to and including `until`. */
export interface Stretch {
  readonly tenantId: string;
  readonly since: Date;
  readonly until: Date;
}

/**
 * What happened to members, of one topic: rows of `to_id` (whom it concerns), `from_id` (who did it; null where nobody did), `at` and
 * `conversation_id` (null where it is not in one). A message that was read or deleted meanwhile, or stands in a muted conversation, is none.
 */
export function happenings(topic: NotificationTopic, stretch: Stretch): RawBuilder<unknown> {
  switch (topic) {
    case 'new_message':
      return sql`${said(['MESSAGE', 'IMAGE'], stretch)} and own.unread > 0`;
    case 'mutual_like':
      return said(['MUTUAL_LIKE'], stretch);
    case 'new_wink':
      return said(['WINK'], stretch);
    case 'new_like':
      return sql`${interactions('likes', stretch)} and not exists (select from likes back
        where back.tenant_id = done.tenant_id and back.from_id = done.to_id and back.to_id = done.from_id)`;
    case 'profile_view':
      return interactions('profile_views', stretch);
    case 'daily_matches':
      return sql`select member_id as to_id, null::text as from_id, made_at as at, null::text as conversation_id
        from match_days where tenant_id = ${stretch.tenantId} and matches > 0
          and made_at > ${stretch.since} and made_at <= ${stretch.until}`;
  }
}

/** What was said in conversations: a wink and a mutual like stand there as messages do. */
const said = (kinds: readonly MessageKind[], { tenantId, since, until }: Stretch) => sql`
  select own.member_id as to_id, own.partner_id as from_id, messages.sent_at as at, own.conversation_id
  from messages join conversation_members own on own.tenant_id = messages.tenant_id
    and own.conversation_id = messages.conversation_id and own.member_id <> messages.sent_by and not own.muted
    and messages.sent_at > own.deleted_until
  where messages.tenant_id = ${tenantId} and messages.kind = any(${kinds})
    and messages.sent_at > ${since} and messages.sent_at <= ${until}`;

const interactions = (table: 'likes' | 'profile_views', { tenantId, since, until }: Stretch) => sql`
  select done.to_id, done.from_id, done.created_at as at, null::text as conversation_id from ${sql.table(table)} done
  where done.tenant_id = ${tenantId} and done.created_at > ${since} and done.created_at <= ${until}`;

import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

interface Whose {
  readonly tenantId: string;
  readonly memberId: string;
}

/** One member's rows of a table, of which the columns named here are theirs to know. */
interface Section {
  readonly name: string;
  readonly query: (whose: Whose) => ReturnType<typeof sql<Readonly<Record<string, unknown>>>>;
}

const own =
  (table: string, columns: string, order: string) =>
  ({ tenantId, memberId }: Whose) => sql<Readonly<Record<string, unknown>>>`
  select ${sql.raw(columns)} from ${sql.table(table)}
  where tenant_id = ${tenantId} and member_id = ${memberId} order by ${sql.raw(order)}`;

/** Leaves out of `images` a photo that its owner has sent and deleted since, in each conversation in which it stands. */
export const isNotDeleted: RawBuilder<boolean> = sql<boolean>`(images.category <> 'message'
  or not exists (select from messages where messages.tenant_id = images.tenant_id and messages.image_id = images.id)
  or exists (select from messages join conversation_members mine on mine.tenant_id = messages.tenant_id
    and mine.conversation_id = messages.conversation_id and mine.member_id = images.member_id
    where messages.tenant_id = images.tenant_id and messages.image_id = images.id and messages.sent_at > mine.deleted_until))`;

/** What the member did about others, who are named as they show themselves. What others did about them is the others'. */
const done =
  (table: string, columns: string) =>
  ({ tenantId, memberId }: Whose) => sql<Readonly<Record<string, unknown>>>`
  select them.display_name as whom, ${sql.raw(columns)}, act.created_at as at
  from ${sql.table(table)} act join members them on them.tenant_id = act.tenant_id and them.id = act.to_id
  where act.tenant_id = ${tenantId} and act.from_id = ${memberId} order by act.created_at`;

/**
 * Everything that is stored of a member, as the file `data.json` of their copy names it, without what they have deleted for themselves.
 * No password, no token, no hash of one.
 */
const SECTIONS: readonly Section[] = [
  {
    name: 'account',
    query: ({ tenantId, memberId }) => sql`
      select id, email, email_confirmed_at, first_name, last_name, display_name, gender, birthday, address, town, country,
        latitude, longitude, preferred_language, created_at, last_online_at, attribution,
        facebook_id is not null as logs_in_with_facebook, apple_id is not null as logs_in_with_apple,
        shows_online, shows_visits, sends_read_receipts
      from members where tenant_id = ${tenantId} and id = ${memberId}`,
  },
  { name: 'agreements', query: own('agreements', 'agreement, accepted, version, decided_at', 'agreement') },
  { name: 'answers', query: own('attribute_values', 'attribute_id, value, status, updated_at', 'attribute_id') },
  {
    name: 'photos',
    query: ({ tenantId, memberId }) => sql`
      select id, category, position, caption, status, created_at, 'photos/' || id || '.webp' as file from images
      where tenant_id = ${tenantId} and member_id = ${memberId} and ${isNotDeleted} order by created_at`,
  },
  { name: 'muted_notifications', query: own('muted_notifications', 'notification', 'notification') },
  { name: 'likes', query: done('likes', "'like' as act") },
  { name: 'like_comments', query: done('like_comments', 'act.comment') },
  { name: 'passes', query: done('passes', "'pass' as act") },
  { name: 'winks', query: done('winks', "'wink' as act") },
  { name: 'visits', query: done('profile_views', "'visit' as act") },
  { name: 'blocks', query: done('blocks', "'block' as act") },
  { name: 'reports', query: done('reports', 'act.reason, act.comment') },
  {
    // What the member has marked their own side of a conversation with.
    name: 'conversations',
    query: ({ tenantId, memberId }) => sql`
      select them.display_name as with, mine.archived, mine.muted
      from conversation_members mine
      join members them on them.tenant_id = mine.tenant_id and them.id = mine.partner_id
      where mine.tenant_id = ${tenantId} and mine.member_id = ${memberId}
        and (mine.deleted_until = '-infinity' or exists (select from messages later where later.tenant_id = mine.tenant_id
          and later.conversation_id = mine.conversation_id and later.sent_at > mine.deleted_until))
      order by them.display_name, mine.conversation_id`,
  },
  {
    name: 'messages',
    query: ({ tenantId, memberId }) => sql`
      select them.display_name as to, messages.sent_at, messages.kind, messages.body, messages.image_id
      from conversation_members mine
      join messages on messages.tenant_id = mine.tenant_id and messages.conversation_id = mine.conversation_id
        and messages.sent_by = mine.member_id and messages.sent_at > mine.deleted_until
      join members them on them.tenant_id = mine.tenant_id and them.id = mine.partner_id
      where mine.tenant_id = ${tenantId} and mine.member_id = ${memberId} order by messages.sent_at`,
  },
  {
    name: 'sessions',
    query: ({ tenantId, memberId }) => sql`
      select created_at, last_used_at, browser, system, country from sessions
      where tenant_id = ${tenantId} and member_id = ${memberId} and kind = 'member' order by created_at`,
  },
  {
    name: 'email_changes',
    query: own('email_changes', 'old_email, new_email, confirmed_at, undone_at', 'number'),
  },
  {
    name: 'subscriptions',
    query: own('subscriptions', 'context, level, provider, auto_renewal, starts_at, ends_at', 'starts_at'),
  },
  {
    name: 'invoices',
    query: own('invoices', 'id, name, sku, amount, tax_amount, currency, status, created_at', 'created_at'),
  },
  { name: 'payments', query: own('transactions', 'invoice_id, provider, reference, paid_at, ends_at', 'paid_at') },
  { name: 'emails', query: own('outbox', 'kind, language, created_at, sent_at', 'created_at') },
];

export type MemberData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Reads all of it, in one transaction of the tenant. */
export async function collectData(transaction: TenantTransaction, whose: Whose): Promise<MemberData> {
  const data: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  for (const { name, query } of SECTIONS) data[name] = (await query(whose).execute(transaction)).rows;
  return data;
}

import { NOTIFICATION_TOPICS, type ActivityCategory, type NotificationTopic } from '@duet/core/tenant';
import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import { findRecipients, type Recipient } from './find-recipients.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long something waits before it is told by email: whoever comes back before needs none. Daily matches are made as the member's day
 * begins, and told in the morning.
 */
const WAITS: Readonly<Record<NotificationTopic, number>> = {
  new_message: 5 * MINUTE,
  mutual_like: 5 * MINUTE,
  new_wink: 15 * MINUTE,
  new_like: 15 * MINUTE,
  profile_view: HOUR,
  daily_matches: 8 * HOUR,
};

/** What a round looks through at most; after the server has stood still, the next rounds follow. */
const LONGEST_STRETCH = HOUR;

/**
 * Tells members who are away, by email, what happened to them: of each topic once an absence, unless they have switched it off. To be
 * called every minute; several processes share the work, each topic of a tenant being one's at a time.
 */
export async function emailAbsentMembers(
  context: Pick<ServerContext, 'database' | 'clock' | 'tenants' | 'mailOutbox'>,
): Promise<void> {
  for (const tenant of context.tenants.all)
    for (const topic of NOTIFICATION_TOPICS.filter((name) => tenant.config.notifications.includes(name)))
      await context.database.inTenant(tenant.id, (transaction) => tellOf(context, transaction, tenant, topic));
}

async function tellOf(
  { clock, mailOutbox }: Pick<ServerContext, 'clock' | 'mailOutbox'>,
  transaction: TenantTransaction,
  tenant: ServedTenant,
  topic: NotificationTopic,
): Promise<void> {
  const now = clock.now();
  const latest = now - WAITS[topic];
  const since = await lockProgress(transaction, tenant.id, topic, new Date(latest));
  if (since === undefined || since.getTime() >= latest) return;
  const until = new Date(Math.min(latest, since.getTime() + LONGEST_STRETCH));
  const recipients = await findRecipients(transaction, topic, { tenantId: tenant.id, since, until });
  for (const recipient of recipients) {
    await mailOutbox.enqueue(transaction, tenant, {
      kind: topic,
      memberId: recipient.id,
      recipient: recipient.email,
      language: recipient.preferred_language,
      name: recipient.first_name,
      path: pathTo(topic, recipient, tenant),
      isRequested: false,
      values: { who: recipient.who ?? '' },
    });
    await recordEmail(transaction, { tenantId: tenant.id, memberId: recipient.id, topic, now: new Date(now) });
  }
  await transaction
    .updateTable('notification_progress')
    .set({ told_until: until })
    .where('tenant_id', '=', tenant.id)
    .where('topic', '=', topic)
    .execute();
}

/** Up to when the topic was told, for this process alone until the transaction is over; undefined where another has it, or none yet. */
async function lockProgress(
  transaction: TenantTransaction,
  tenantId: string,
  topic: NotificationTopic,
  start: Date,
): Promise<Date | undefined> {
  const progress = await transaction
    .selectFrom('notification_progress')
    .select('told_until')
    .where('tenant_id', '=', tenantId)
    .where('topic', '=', topic)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (progress) return progress.told_until;
  await transaction
    .insertInto('notification_progress')
    .values({ tenant_id: tenantId, topic, told_until: start })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return undefined;
}

async function recordEmail(
  transaction: TenantTransaction,
  sent: { readonly tenantId: string; readonly memberId: string; readonly topic: NotificationTopic; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('notification_emails')
    .values({ tenant_id: sent.tenantId, member_id: sent.memberId, topic: sent.topic, sent_at: sent.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'member_id', 'topic']).doUpdateSet({ sent_at: sent.now }))
    .execute();
}

/** Where the email leads, below the language. */
function pathTo(
  topic: NotificationTopic,
  { conversation_id: conversationId }: Recipient,
  { config }: ServedTenant,
): string {
  const activity = (category: ActivityCategory) =>
    config.activity_categories.includes(category) ? `activity/${category}` : 'activity';
  switch (topic) {
    case 'new_message':
    case 'mutual_like':
    case 'new_wink':
      return conversationId === null ? 'messages' : `messages/${conversationId}`;
    case 'new_like':
      return activity('liked_me');
    case 'profile_view':
      return activity('viewed_me');
    case 'daily_matches':
      return 'matches';
  }
}

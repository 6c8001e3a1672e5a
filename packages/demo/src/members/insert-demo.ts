import { randomUUID } from 'node:crypto';
import { periodEnd } from '@duet/core/payments';
import type { Permission } from '@duet/core/session';
import type { TenantTransaction } from '@duet/backend/seeding';
import type { DemoConversation, DemoHistory } from './demo-history.ts';
import type { DemoMember } from './demo-member.ts';
import { PORTRAIT_SIZE } from '../portraits/index.ts';

interface InsertOptions {
  readonly passwordHash: string;
  readonly now: Date;
  /** Ids of members who may do everything; the others have what an ordinary subscriber has. */
  readonly fullyEntitled: ReadonlySet<string>;
  /** Ids of members who have no subscription, as once the trial of a newcomer has ended. */
  readonly unentitled: ReadonlySet<string>;
}

/** PostgreSQL takes 65,535 values in a statement; the widest row here has 25. */
const ROWS_AT_ONCE = 1000;

/** Writes members with their photos, answers, consents and subscriptions. */
export async function insertMembers(
  transaction: TenantTransaction,
  tenant_id: string,
  members: readonly DemoMember[],
  options: InsertOptions,
): Promise<void> {
  const { passwordHash, now, fullyEntitled, unentitled } = options;
  await inBatches(
    members.map((member) => memberRow(tenant_id, member, passwordHash)),
    (rows) => transaction.insertInto('members').values(rows).execute(),
  );
  const agreements = members.map(
    ({ id }) => ({ tenant_id, member_id: id, agreement: 'TERMS_OF_SERVICE', accepted: true, decided_at: now }) as const,
  );
  await inBatches(agreements, (rows) => transaction.insertInto('agreements').values(rows).execute());
  const answers = members.flatMap(({ id, answers: given }) =>
    [...given].map(
      ([attribute_id, value]) =>
        ({
          tenant_id,
          member_id: id,
          attribute_id,
          value: JSON.stringify(value),
          status: 'APPROVED',
          updated_at: now,
        }) as const,
    ),
  );
  await inBatches(answers, (rows) => transaction.insertInto('attribute_values').values(rows).execute());
  await inBatches(
    members.flatMap((member) => imageRows(tenant_id, member)),
    (rows) => transaction.insertInto('images').values(rows).execute(),
  );

  const subscribers = members.filter(({ id }) => !unentitled.has(id));
  const plan = await soldPlan(transaction, tenant_id, now);
  const subscriptions = subscribers.map(({ id, createdAt }) => ({
    tenant_id,
    id: randomUUID(),
    member_id: id,
    context: 'purchase',
    level: fullyEntitled.has(id) ? 'basic' : 'plus',
    provider: fullyEntitled.has(id) ? 'stripe' : null,
    starts_at: createdAt,
    ends_at: null,
    ...(fullyEntitled.has(id) && plan),
  }));
  await inBatches(subscriptions, (rows) => transaction.insertInto('subscriptions').values(rows).execute());
  const entitlements = subscriptions.flatMap(({ id, member_id }) =>
    (fullyEntitled.has(member_id) ? EVERYTHING : USUAL).map((permission) => ({
      tenant_id,
      member_id,
      subscription_id: id,
      permission,
      expires_at: null,
    })),
  );
  await inBatches(entitlements, (rows) => transaction.insertInto('entitlements').values(rows).execute());
}

/** The longest plan of the basic level as if it had just been sold, so that it can be changed; none at a tenant without one. */
async function soldPlan(transaction: TenantTransaction, tenantId: string, now: Date) {
  const product = await transaction
    .selectFrom('products')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('family', '=', 'SUBSCRIPTION')
    .where('level', '=', 'basic')
    .orderBy('amount', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!product) return undefined;
  const { id, tenant_id: _tenant, position: _position, ...plan } = product;
  const end = periodEnd(now.getTime(), { amount: plan.duration_amount, unit: plan.duration_unit });
  return { ...plan, product_id: id, starts_at: now, ends_at: new Date(end), next_attempt_at: new Date(end) };
}

const EVERYTHING: readonly Permission[] = ['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT'];
/** With MESSAGING_PLUS, so that a newcomer without a subscription may answer them (MSG-43). */
const USUAL: readonly Permission[] = ['MESSAGING', 'MESSAGING_PLUS'];

/** Writes likes, winks, visits and conversations. */
export async function insertHistory(
  transaction: TenantTransaction,
  tenant_id: string,
  { likes, winks, views, conversations }: DemoHistory,
): Promise<void> {
  await inBatches(
    likes.map(({ from, to, at }) => ({ tenant_id, from_id: from.id, to_id: to.id, created_at: at })),
    (rows) => transaction.insertInto('likes').values(rows).execute(),
  );
  await inBatches(
    views.map(({ from, to, at }) => ({ tenant_id, from_id: from.id, to_id: to.id, created_at: at })),
    (rows) => transaction.insertInto('profile_views').values(rows).execute(),
  );
  await inBatches(
    winks.map(({ from, to, at }) => ({
      tenant_id,
      from_id: from.id,
      to_id: to.id,
      day: at.toISOString().slice(0, 10),
      created_at: at,
    })),
    (rows) => transaction.insertInto('winks').values(rows).execute(),
  );
  await inBatches(
    conversations.map((conversation) => conversationRow(tenant_id, conversation)),
    (rows) => transaction.insertInto('conversations').values(rows).execute(),
  );
  await inBatches(
    conversations.flatMap((conversation) => sideRows(tenant_id, conversation)),
    (rows) => transaction.insertInto('conversation_members').values(rows).execute(),
  );
  const messages = conversations.flatMap(({ id, messages: said }) =>
    said.map(({ from, kind, text, at }) => ({
      tenant_id,
      conversation_id: id,
      sent_at: at,
      sent_by: from.id,
      kind,
      body: text,
      image_id: null,
      idempotency_key: null,
    })),
  );
  await inBatches(messages, (rows) => transaction.insertInto('messages').values(rows).execute());
}

const memberRow = (tenant_id: string, member: DemoMember, password_hash: string) => ({
  tenant_id,
  id: member.id,
  email: member.email,
  password_hash,
  facebook_id: null,
  apple_id: null,
  first_name: member.name,
  last_name: 'Demo',
  display_name: member.name,
  gender: member.gender,
  birthday: member.birthday,
  geohash: member.place.geohash,
  address: member.place.address,
  town: member.town,
  latitude: member.place.latitude,
  longitude: member.place.longitude,
  country: member.country,
  preferred_language: member.language,
  email_confirmed_at: member.createdAt,
  has_visited_platform: true,
  last_online_at: member.lastOnlineAt,
  is_demo: true,
  created_at: member.createdAt,
  onboarded_at: member.createdAt,
  // Nobody is to be led on who has talked to others for weeks, as invented members have.
  first_day_ended_at: member.createdAt,
});

const imageRows = (tenant_id: string, { id, portraits, createdAt }: DemoMember) =>
  portraits.map((portrait_seed, position) => ({
    tenant_id,
    id: randomUUID(),
    member_id: id,
    category: 'profile' as const,
    position,
    ...PORTRAIT_SIZE,
    status: 'APPROVED' as const,
    caption: null,
    portrait_seed,
    created_at: createdAt,
  }));

function conversationRow(tenant_id: string, { id, between, messages }: DemoConversation) {
  const [first_member_id = '', second_member_id = ''] = between.map((member) => member.id).toSorted();
  const last = messages.at(-1)?.at ?? new Date(0);
  return { tenant_id, id, first_member_id, second_member_id, stamped_at: last, last_message_at: last };
}

/** The conversation as each of the two sees it: what is unread, whether they have written, when they last read. */
function sideRows(tenant_id: string, { id, between, messages, unread }: DemoConversation) {
  const last = messages.at(-1);
  return between.map((member, index) => {
    const waits = last !== undefined && last.from !== member ? unread : 0;
    return {
      tenant_id,
      conversation_id: id,
      member_id: member.id,
      partner_id: between[index === 0 ? 1 : 0].id,
      unread: waits,
      has_written: messages.some(({ from, kind }) => from === member && kind === 'MESSAGE'),
      read_at: waits > 0 ? null : (last?.at ?? null),
    };
  });
}

async function inBatches<Row>(
  rows: readonly Row[],
  insert: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insert(rows.slice(start, start + ROWS_AT_ONCE));
}

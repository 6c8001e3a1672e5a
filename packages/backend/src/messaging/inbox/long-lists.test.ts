import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MemberCall } from '../../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../testing/index.ts';

/** What a copy of a row has of its own. */
type OwnValues = Readonly<Record<string, ReturnType<typeof sql>>>;

/**
 * Gives a member as many conversations like one that they have, each with a partner of its own and a second later than the one before. The
 * rows are copied: two hundred members who join and write one by one take the database longer than all other tests of the list.
 */
async function repeatConversation(
  { database }: MessagingWorld,
  [
    {
      member: { id },
    },
    { member: partnerOfFirst },
  ]: readonly [MemberCall, MemberCall],
  conversationId: string,
  count: number,
): Promise<readonly string[]> {
  const partner = sql`'partner ' || number`;
  const later = (column: string) => sql`one.${sql.ref(column)} + number * interval '1 second'`;
  const partnerOr = (column: string) =>
    sql`case one.${sql.ref(column)} when ${id} then ${id} else 'partner ' || number end`;
  const conversation = sql`${conversationId} || ' ' || number`;
  const copy = async (table: string, column: string, value: string, own: OwnValues) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(
      database.acrossTenants,
    );
    const columns = rows.map(({ name }) => name);
    const names = Object.entries(own).flatMap(([name, copied]) => [sql.lit(name), copied]);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(columns.map((name) => sql.ref(`copied.${name}`)))}
      from ${sql.table(table)} one, generate_series(1, ${count}::integer) number,
        jsonb_populate_record(one, jsonb_build_object(${sql.join(names)})) copied
      where one.${sql.ref(column)} = ${value}`.execute(database.acrossTenants);
  };
  await copy('members', 'id', partnerOfFirst.id, { id: partner, email: sql`number || '@duet.example'` });
  await copy('conversations', 'id', conversationId, {
    id: conversation,
    first_member_id: sql`least(${id}, ${partner})`,
    second_member_id: sql`greatest(${id}, ${partner})`,
    last_message_at: later('last_message_at'),
  });
  await copy('conversation_members', 'conversation_id', conversationId, {
    conversation_id: conversation,
    member_id: partnerOr('member_id'),
    partner_id: partnerOr('partner_id'),
  });
  await copy('messages', 'conversation_id', conversationId, {
    conversation_id: conversation,
    sent_by: partnerOr('sent_by'),
    sent_at: later('sent_at'),
  });
  return [conversationId, ...Array.from({ length: count }, (_, at) => `${conversationId} ${String(at + 1)}`)];
}

describe.each(ENGINES)('a list of more than two hundred conversations on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  it('comes in pages, each conversation once and latest first, also those of the same moment', async () => {
    const { maya, noah, id } = await world.createPair();
    await world.sendMessage(maya, id, 'hello');
    const ids = await repeatConversation(world, [maya, noah], id, 204);
    await world.database.acrossTenants
      .updateTable('conversations')
      .set({ last_message_at: new Date('2026-01-01T00:00:00.000Z') })
      .where('id', 'in', ids.slice(0, 50))
      .execute();
    const first = await world.getInbox(maya);
    expect(first.conversations).toHaveLength(200);
    const second = await world.getInbox(maya, first.next === undefined ? {} : { from: first.next });
    expect(second.next).toBeUndefined();
    const listed = [...first.conversations, ...second.conversations].map(({ conversation_id }) => conversation_id);
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(listed.slice(0, 155)).toEqual(ids.slice(50).toReversed());
    expect(new Set(first.conversations.map(({ last_message: last }) => last.message))).toEqual(new Set(['hello']));
  });

  it('refuses a place that no page has named', async () => {
    const maya = await world.createMember();
    await expect(world.getInbox(maya, { from: 'somewhere' })).rejects.toMatchObject({ status: 400 });
  });
});

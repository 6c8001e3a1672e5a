import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';
import { hashToken } from '../../kernel/index.ts';

interface MemberAccount {
  readonly id: string;
  readonly token: string;
}

/** The rows that a registration writes and that a payment reads, and what differs between a member's and a copy's. */
const COPIED: Readonly<Record<string, (copy: Copy) => Readonly<Record<string, string>>>> = {
  members: (copy) => ({ id: copy.id, email: `${copy.id}@example.org` }),
  subscriptions: (copy) => ({ id: copy.trial, member_id: copy.id }),
  entitlements: (copy) => ({ subscription_id: copy.trial, member_id: copy.id }),
  sessions: (copy) => ({ id: copy.session, member_id: copy.id }),
  session_tokens: (copy) => ({
    token_hash: hashToken(copy.token),
    session_id: copy.session,
    member_id: copy.id,
  }),
};

const newCopy = () => ({ id: randomUUID(), token: randomUUID(), session: randomUUID(), trial: randomUUID() });
type Copy = ReturnType<typeof newCopy>;

/**
 * Members as they are right after their registration, each with a session of their own: copies of the rows of one who has registered and
 * done nothing since. A registration takes longer than all the rest of a purchase.
 */
export async function copyMember(
  database: Database['acrossTenants'],
  original: Pick<MemberAccount, 'id'>,
  count: number,
): Promise<readonly MemberAccount[]> {
  const copies = Array.from({ length: count }, newCopy);
  for (const [table, changes] of Object.entries(COPIED)) {
    const columns = sql.join(await columnsOf(database, table));
    const named = sql.ref(table === 'members' ? 'original.id' : 'original.member_id');
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
        select copy.* from ${sql.table(table)} original
        cross join jsonb_array_elements(${JSON.stringify(copies.map(changes))}::jsonb) changed
        cross join lateral jsonb_populate_record(original, changed) copy
        where ${named} = ${original.id}) copies`.execute(database);
  }
  return copies;
}

/** Those that may be written. */
async function columnsOf(database: Database['acrossTenants'], table: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(database);
  return rows.map(({ name }) => sql.ref(name));
}

import { sql } from 'kysely';
import { Refusal, type MemberCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';

/** The column of `members` behind each setting. All are obeyed where the rows of a member are read for others. */
const COLUMNS = {
  show_online: 'shows_online',
  show_visits: 'shows_visits',
  read_receipts: 'sends_read_receipts',
} as const;

type SettingId = keyof typeof COLUMNS;

const isSettingId = (id: string): id is SettingId => Object.hasOwn(COLUMNS, id);

/** What the member shows others, of what the tenant lets them choose, in its order (ACC-05). */
export async function listDisplaySettings({ database }: ServerContext, { tenant, member }: MemberCall) {
  const row = await database.inTenant(tenant.id, (transaction) =>
    transaction
      .selectFrom('members')
      .select(['shows_online', 'shows_visits', 'sends_read_receipts'])
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow(),
  );
  return { settings: tenant.config.display_settings.map((id) => ({ setting: id, value: row[COLUMNS[id]] })) };
}

/**
 * Turns a setting to its other side and answers what holds then (ACC-06). Visits that are hidden from now on are hidden
 * altogether: those of before are deleted, so that no list has to think of it.
 */
export async function toggleDisplaySetting(
  { database }: ServerContext,
  setting: string,
  { tenant, member }: MemberCall,
): Promise<{ readonly value: boolean }> {
  if (!isSettingId(setting) || !tenant.config.display_settings.includes(setting))
    throw Refusal.invalid('unknown setting');
  const column = COLUMNS[setting];
  return database.inTenant(tenant.id, async (transaction) => {
    const row = await transaction
      .updateTable('members')
      .set({ [column]: sql<boolean>`not ${sql.ref(column)}` })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', member.id)
      .returning(['shows_online', 'shows_visits', 'sends_read_receipts'])
      .executeTakeFirstOrThrow();
    if (!row.shows_visits) {
      await transaction
        .deleteFrom('profile_views')
        .where('tenant_id', '=', tenant.id)
        .where('from_id', '=', member.id)
        .execute();
    }
    return { value: row[column] };
  });
}

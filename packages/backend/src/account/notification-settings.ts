import { Refusal, type MemberCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';

interface NotificationSetting {
  readonly id: string;
  readonly value: boolean;
}

/** What the member is notified of, in the order of the tenant's configuration (ACC-08, TEN-19): of everything at first. */
export async function listNotifications({ database }: ServerContext, { tenant, member }: MemberCall) {
  const muted = await database.inTenant(tenant.id, (transaction) =>
    transaction
      .selectFrom('muted_notifications')
      .select('notification')
      .where('tenant_id', '=', tenant.id)
      .where('member_id', '=', member.id)
      .execute(),
  );
  const off = new Set(muted.map(({ notification }) => notification));
  return { notifications: tenant.config.notifications.map((id) => ({ id, value: !off.has(id) })) };
}

/** Writes one setting (ACC-09); the same again changes nothing. */
export async function setNotification(
  { database }: ServerContext,
  { id, value }: NotificationSetting,
  { tenant, member }: MemberCall,
): Promise<void> {
  if (!tenant.config.notifications.includes(id)) throw Refusal.invalid('unknown notification');
  const row = { tenant_id: tenant.id, member_id: member.id, notification: id };
  await database.inTenant(tenant.id, async (transaction) => {
    if (value) {
      await transaction
        .deleteFrom('muted_notifications')
        .where('tenant_id', '=', tenant.id)
        .where('member_id', '=', member.id)
        .where('notification', '=', id)
        .execute();
    } else {
      await transaction
        .insertInto('muted_notifications')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

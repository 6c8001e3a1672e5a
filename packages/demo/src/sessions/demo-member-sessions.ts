import { ageAt } from '@duet/core/registration';
import { isActive, type ServerContext } from '@duet/backend/seeding';
import type { DemoMemberSession } from '../life/index.ts';
import { demoLogins, usedEmailsOf } from '../members/index.ts';

/**
 * Opens a session for every demo member but those who are for people to use. Sessions of an earlier
 * start are ended. Logging in three hundred by password would keep a processor busy for ten seconds.
 */
export async function openDemoMemberSessions(context: ServerContext): Promise<readonly DemoMemberSession[]> {
  const { database, sessions, clock } = context;
  const openedSessions: DemoMemberSession[] = [];
  for (const { tenant } of demoLogins(context)) {
    const ofTenant = await database.inTenant(tenant.id, async (transaction) => {
      const members = await transaction
        .selectFrom('members')
        .select(['id', 'gender', 'birthday'])
        .where('tenant_id', '=', tenant.id)
        .where('is_demo', '=', true)
        .where('email', 'not in', usedEmailsOf(tenant.id))
        .where(isActive('members'))
        .execute();
      const ids = members.map((member) => member.id);
      if (ids.length === 0) return [];
      await transaction
        .deleteFrom('sessions')
        .where('tenant_id', '=', tenant.id)
        .where('member_id', 'in', ids)
        .execute();
      const opened: DemoMemberSession[] = [];
      for (const { id, gender, birthday } of members) {
        const token = await sessions.start(transaction, tenant.id, id);
        opened.push({ tenant: tenant.id, id, gender, age: ageAt(birthday, clock.now()) ?? 0, token });
      }
      return opened;
    });
    openedSessions.push(...ofTenant);
  }
  return openedSessions;
}

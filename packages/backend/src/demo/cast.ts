import { ageAt } from '@duet/core/registration';
import { isPresent } from '../access/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { demoLogins } from '../seed/index.ts';

/** One of the cast: a demo member with a session of their own. */
export interface CastMember {
  readonly tenant: string;
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  readonly token: string;
}

/**
 * Opens a session for every demo member but those whose login is shown, who are for people to use. Sessions of an earlier
 * start are ended. Logging in three hundred by password would keep a processor busy for ten seconds.
 */
export async function openSessionsOfCast({
  database,
  sessions,
  tenants,
  clock,
}: Foundation): Promise<readonly CastMember[]> {
  const cast: CastMember[] = [];
  for (const { tenant, email } of demoLogins(tenants)) {
    const ofTenant = await database.inTenant(tenant.id, async (transaction) => {
      const members = await transaction
        .selectFrom('members')
        .select(['id', 'gender', 'birthday'])
        .where('tenant_id', '=', tenant.id)
        .where('is_demo', '=', true)
        .where('email', '!=', email)
        .where(isPresent('members'))
        .execute();
      const ids = members.map((member) => member.id);
      if (ids.length === 0) return [];
      await transaction
        .deleteFrom('sessions')
        .where('tenant_id', '=', tenant.id)
        .where('member_id', 'in', ids)
        .execute();
      const opened: CastMember[] = [];
      for (const { id, gender, birthday } of members) {
        const token = await sessions.start(transaction, tenant.id, id);
        opened.push({ tenant: tenant.id, id, gender, age: ageAt(birthday, clock.now()) ?? 0, token });
      }
      return opened;
    });
    cast.push(...ofTenant);
  }
  return cast;
}

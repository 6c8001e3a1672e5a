import type { Clock } from '@duet/core/kernel';
import type { Language } from '@duet/core/tenant';
import { hashPassword } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import type { ServedTenant, Tenants } from '../tenant/index.ts';
import { DEMO_TENANTS, type DemoTenant } from './content/demo-content.ts';
import { demoHistory } from './demo-history.ts';
import { demoMember, type DemoMember } from './demo-member.ts';
import { insertHistory, insertMembers } from './insert-demo.ts';
import { randomBySeed } from './random.ts';

/** What a newcomer needs to look around as somebody who is known here already. */
export interface DemoLogin {
  readonly tenant: ServedTenant;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'two-hearts-2026';
/** Men and women in equal numbers. The tenant's own language leads. */
const HEADCOUNT: Readonly<Record<DemoTenant, Readonly<Partial<Record<Language, number>>>>> = {
  duet: { en: 72, fr: 40, he: 30 },
  kesher: { he: 60, en: 28, fr: 20 },
  grace: { en: 62, fr: 28 },
};

export interface SeedParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tenants: Tenants;
}

/** The login of each tenant that has demo members, whether they are there yet or not. */
export const demoLogins = (tenants: Tenants): readonly DemoLogin[] =>
  DEMO_TENANTS.flatMap((id) => tenants.find(id) ?? []).map((tenant) => ({
    tenant,
    email: loginOf(tenant.id),
    password: PASSWORD,
  }));

const loginOf = (tenantId: string): string => `demo@${tenantId}.example`;

/**
 * Fills tenants that have no demo members yet, each in one transaction: whoever is interrupted starts anew. All of them share
 * one password hash, because hashing three hundred would take longer than everything else together.
 */
export async function seedDemoMembers({ database, clock, tenants }: SeedParts): Promise<void> {
  const empty = [];
  for (const id of DEMO_TENANTS) {
    const tenant = tenants.find(id);
    if (tenant && !(await hasDemoMembers(database, id))) empty.push({ id, tenant });
  }
  if (empty.length === 0) return;
  const passwordHash = await hashPassword(PASSWORD);
  const now = clock.now();
  for (const { id, tenant } of empty) {
    const members = membersOf(id, tenant, now);
    const guides = members.filter(({ email }) => email === loginOf(id));
    const history = demoHistory(members, guides, now, randomBySeed(`${id}/history`));
    await database.inTenant(id, async (transaction) => {
      await insertMembers(transaction, id, members, {
        passwordHash,
        now: new Date(now),
        fullyEntitled: new Set(guides.map((guide) => guide.id)),
      });
      await insertHistory(transaction, id, history);
    });
  }
  await database.tidy();
}

async function hasDemoMembers(database: Database, tenantId: string): Promise<boolean> {
  const found = await database.inTenant(tenantId, (transaction) =>
    transaction
      .selectFrom('members')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('is_demo', '=', true)
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** The tenant's first member is the one whose login is shown. Their wishes are wide, so that there is much to look at. */
function membersOf(id: DemoTenant, tenant: ServedTenant, now: number): readonly DemoMember[] {
  const languages = Object.entries(HEADCOUNT[id]).flatMap(([language, count]) =>
    tenant.file.languages
      .filter((spoken) => spoken === language)
      .flatMap((spoken) => Array.from({ length: count }, () => spoken)),
  );
  return languages.map((language, number) =>
    demoMember({
      tenant: id,
      language,
      gender: number % 2 === 0 ? 'FEMALE' : 'MALE',
      number,
      email: number === 0 ? loginOf(id) : `member-${String(number)}@demo.${id}.example`,
      unanswered: number === 0 ? ['age_range', 'distance'] : [],
      config: tenant.config,
      now,
    }),
  );
}

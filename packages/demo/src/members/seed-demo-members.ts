import type { Clock } from '@duet/core/kernel';
import { Passwords, type Database, type ServedTenant, type Tenants } from '@duet/backend/seeding';
import { hasWords, readDemoFile, type DemoFile } from '../content/index.ts';
import { demoHistory } from './demo-history.ts';
import { demoMember, type DemoMember } from './demo-member.ts';
import { insertHistory, insertMembers } from './insert-demo.ts';
import { randomBySeed } from '../random/index.ts';

/** What a newcomer needs to look around as somebody who is known here already. */
export interface DemoLogin {
  readonly tenant: ServedTenant;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'two-hearts-2026';
/** Where the tenants' files are, and which tenants there are. */
interface DemoSource {
  readonly settings: { readonly rootDir: string };
  readonly tenants: Tenants;
}

export interface SeedDependencies extends DemoSource {
  readonly database: Database;
  readonly clock: Clock;
}

const demoTenants = ({ settings, tenants }: DemoSource) =>
  tenants.all.flatMap((tenant) => {
    const file = readDemoFile(settings.rootDir, tenant.id);
    return file ? [{ tenant, file }] : [];
  });

/** The login of each tenant that has demo members, whether they are there yet or not. */
export const demoLogins = (source: DemoSource): readonly DemoLogin[] =>
  demoTenants(source).map(({ tenant }) => ({ tenant, email: loginEmailOf(tenant.id), password: PASSWORD }));

const loginEmailOf = (tenantId: string): string => `demo@${tenantId}.example`;

/** Of a member without a subscription, from whom the plan hides who likes and who looks. */
const freeEmailOf = (tenantId: string): string => `free@${tenantId}.example`;

/** The members of a tenant who are for people to use, and do nothing by themselves. */
export const usedEmailsOf = (tenantId: string): readonly string[] => [loginEmailOf(tenantId), freeEmailOf(tenantId)];

/**
 * Fills tenants that have no demo members yet, each in one transaction: after an interruption the next start begins again. All of them share
 * one password hash, because hashing three hundred would take longer than everything else together.
 */
export async function seedDemoMembers(dependencies: SeedDependencies): Promise<void> {
  const { database, clock } = dependencies;
  const empty = [];
  for (const found of demoTenants(dependencies))
    if (!(await hasDemoMembers(database, found.tenant.id))) empty.push(found);
  if (empty.length === 0) return;
  const passwordHash = await new Passwords().hash(PASSWORD);
  const now = clock.now();
  for (const { tenant, file } of empty) {
    const { id } = tenant;
    const members = membersOf(tenant, file, now);
    const loginMembers = members.filter(({ email }) => email === loginEmailOf(id));
    const history = demoHistory(members, loginMembers, now, randomBySeed(`${id}/history`));
    await database.inTenant(id, async (transaction) => {
      await insertMembers(transaction, id, members, {
        passwordHash,
        now: new Date(now),
        fullyEntitled: new Set(loginMembers.map((loginMember) => loginMember.id)),
        unentitled: new Set(members.filter(({ email }) => email === freeEmailOf(id)).map((member) => member.id)),
      });
      await insertHistory(transaction, id, history);
    });
  }
  await database.refreshStatistics();
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

/** A member who seeks those by whom most are sought, so that there is somebody for them in a small tenant. */
const seekingMost = (member: DemoMember): DemoMember => ({
  ...member,
  answers: new Map([...member.answers, ['seeking_gender', member.gender === 'MALE' ? 'women' : 'men']]),
});

/** The tenant's first member is the one whose login is shown. Their wishes are wide, so that there is much to look at. */
function membersOf({ id, file, config }: ServedTenant, { languages }: DemoFile, now: number): readonly DemoMember[] {
  const speakers = Object.entries(languages).flatMap(([name, group]) =>
    file.languages
      .filter((language) => language === name && hasWords(language))
      .flatMap((language) => Array.from({ length: group.members }, () => ({ language, group }))),
  );
  const members = speakers.map(({ language, group }, number) =>
    demoMember({
      tenantId: id,
      group,
      language,
      gender: number % 2 === 0 ? 'FEMALE' : 'MALE',
      number,
      email: usedEmailsOf(id)[number] ?? `member-${String(number)}@demo.${id}.example`,
      unanswered: number === 0 ? ['age_range', 'distance'] : [],
      config,
      now,
    }),
  );
  // Here now, so that their matches are made before anybody logs in as them.
  return members.map((member, number) => {
    const login = number < usedEmailsOf(id).length ? seekingMost(member) : member;
    return number === 0 ? { ...login, lastOnlineAt: new Date(now) } : login;
  });
}

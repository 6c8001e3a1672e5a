import {
  longestDistance,
  narrowPreferences,
  searchPreferences,
  SEARCH_QUESTIONS,
  type BrowseFilters,
  type Person,
  type SearchPreferences,
  type SearchQuestion,
} from '@duet/core/discovery';
import { ageAt } from '@duet/core/registration';
import type { TenantTransaction } from '../database/index.ts';
import type { Point } from '../location/index.ts';
import { attributeDefinitions, type ServedTenant } from '../tenant/index.ts';

/** Whom a member wishes to see, and who they are to the wishes of others, as a query has it. */
export interface WishedMembers {
  readonly genders: readonly ('MALE' | 'FEMALE')[];
  /** Birthdays, `YYYY-MM-DD`, both included. */
  readonly bornBetween: readonly [string, string];
  readonly maximumKilometres?: number;
  /** The member, with the point that replaces their place; undefined where it is not computed yet. */
  readonly self: Person & { readonly shown: Point | undefined };
  /** In kilometres: an answer of so much, or more, is no limit. */
  readonly longestDistance: number;
}

/** A kept answer; `value` is JSON in a string. */
export interface KeptAnswer {
  readonly attribute_id: string;
  readonly value: string;
}

/** What is to hold for one request, beside the saved answers. */
export interface Narrowing {
  /** Answers that replace the saved ones to the same questions; null takes one away. */
  readonly preferences?: Readonly<Partial<Record<SearchQuestion, unknown>>>;
  readonly filters?: Pick<BrowseFilters, 'ages' | 'maximumKilometres'>;
}

/** A member's wishes among their answers, as core's rule reads them. */
export const preferencesFrom = (tenant: ServedTenant, answers: readonly KeptAnswer[]): SearchPreferences =>
  searchPreferences(valuesOf(answers), attributeDefinitions(tenant));

const valuesOf = (answers: readonly KeptAnswer[]): ReadonlyMap<string, unknown> =>
  new Map(answers.map(({ attribute_id: id, value }): [string, unknown] => [id, JSON.parse(value)]));

/** Whoever has not answered wishes to see everybody. */
export async function wishedMembersOf(
  transaction: TenantTransaction,
  tenant: ServedTenant,
  memberId: string,
  now: number,
  { preferences = {}, filters = {} }: Narrowing = {},
): Promise<WishedMembers> {
  const definitions = attributeDefinitions(tenant);
  const saved = valuesOf(await savedAnswers(transaction, tenant.id, memberId));
  const answers = new Map([...saved, ...Object.entries(preferences)]);
  const wishes = narrowPreferences(searchPreferences(answers, definitions), filters);
  const { genders = ['FEMALE', 'MALE'], ages, maximumKilometres } = wishes;
  return {
    genders,
    bornBetween: ages
      ? [yearsBefore(now, ages.maximum + 1, 1), yearsBefore(now, ages.minimum, 0)]
      : ['0001-01-01', yearsBefore(now, 0, 0)],
    ...(maximumKilometres !== undefined && { maximumKilometres }),
    self: await personOf(transaction, tenant.id, memberId, now),
    longestDistance: longestDistance(definitions),
  };
}

const savedAnswers = (
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
): Promise<readonly KeptAnswer[]> =>
  transaction
    .selectFrom('attribute_values')
    .select(['attribute_id', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('attribute_id', 'in', SEARCH_QUESTIONS)
    .execute();

async function personOf(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  now: number,
): Promise<WishedMembers['self']> {
  const {
    gender,
    birthday,
    shown_latitude: latitude,
    shown_longitude: longitude,
  } = await transaction
    .selectFrom('members')
    .select(['gender', 'birthday', 'shown_latitude', 'shown_longitude'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const shown = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const age = ageAt(birthday, now);
  if (age === undefined) throw new Error('The database has a birthday that is no date');
  return { gender, age, shown };
}

/** The day so many years, less so many days, before now. */
function yearsBefore(now: number, years: number, days: number): string {
  const moment = new Date(now);
  return new Date(Date.UTC(moment.getUTCFullYear() - years, moment.getUTCMonth(), moment.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
}

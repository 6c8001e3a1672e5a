import type { TenantTransaction } from '../database/index.ts';
import * as z from 'zod/mini';

/** Whom a member wishes to see. Whoever has not answered wishes to see everybody. */
export interface SearchPreferences {
  readonly genders: readonly ('MALE' | 'FEMALE')[];
  /** Birthdays, `YYYY-MM-DD`, both included. */
  readonly bornBetween: readonly [string, string];
}

const GENDERS = { women: ['FEMALE'], men: ['MALE'], everyone: ['FEMALE', 'MALE'] } as const;
const seekingGender = z.enum(['women', 'men', 'everyone']);
const ageRange = z.object({ minimum: z.number(), maximum: z.number() });

export async function searchPreferencesOf(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  now: number,
): Promise<SearchPreferences> {
  const answers = await transaction
    .selectFrom('attribute_values')
    .select(['attribute_id', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('attribute_id', 'in', ['seeking_gender', 'age_range'])
    .execute();
  const answer = (id: string): unknown => JSON.parse(answers.find((one) => one.attribute_id === id)?.value ?? 'null');
  const gender = seekingGender.safeParse(answer('seeking_gender'));
  const ages = ageRange.safeParse(answer('age_range'));
  return {
    genders: GENDERS[gender.data ?? 'everyone'],
    bornBetween: ages.success
      ? [yearsBefore(now, ages.data.maximum + 1, 1), yearsBefore(now, ages.data.minimum, 0)]
      : ['0001-01-01', yearsBefore(now, 0, 0)],
  };
}

/** The day so many years, less so many days, before now. */
function yearsBefore(now: number, years: number, days: number): string {
  const moment = new Date(now);
  return new Date(Date.UTC(moment.getUTCFullYear() - years, moment.getUTCMonth(), moment.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
}

import { answerProblem } from '../profile/index.ts';
import type { AttributeDefinition } from '../tenant/index.ts';

/** Both ends belong to it. */
export interface NumberRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** Whom a member wishes to meet. What was not answered is missing and excludes nobody. */
export interface SearchPreferences {
  readonly genders?: readonly ('MALE' | 'FEMALE')[];
  /** Whole years. */
  readonly ages?: NumberRange;
  readonly maximumKilometres?: number;
}

/** A member as another one's wishes look at them. */
export interface Person {
  readonly gender: 'MALE' | 'FEMALE';
  /** Whole years. */
  readonly age: number;
}

/** Whether somebody, so many kilometres away, is whom a member wishes to meet. A distance that is unknown excludes nobody. */
export function meetsPreferences(
  { genders, ages, maximumKilometres }: SearchPreferences,
  { gender, age }: Person,
  kilometres: number | undefined,
): boolean {
  if (genders && !genders.includes(gender)) return false;
  if (ages && (age < ages.minimum || age > ages.maximum)) return false;
  return maximumKilometres === undefined || kilometres === undefined || kilometres <= maximumKilometres;
}

/** The questions whose answers decide who is shown to whom, wherever a tenant asks them (TEN-21). */
export const SEARCH_QUESTIONS = ['seeking_gender', 'age_range', 'distance'] as const;
export type SearchQuestion = (typeof SEARCH_QUESTIONS)[number];

const GENDERS: Readonly<Partial<Record<string, SearchPreferences['genders']>>> = { women: ['FEMALE'], men: ['MALE'] };

/**
 * What a member's answers, by the id of the question, say about whom they wish to meet. A question that the tenant does not ask and
 * an answer that its question does not have are as good as none; the longest distance that can be answered is no limit.
 */
export function searchPreferences(
  answers: ReadonlyMap<string, unknown>,
  definitions: readonly AttributeDefinition[],
): SearchPreferences {
  const valid = (question: SearchQuestion): unknown => {
    const definition = definitions.find(({ id }) => id === question);
    const answer = answers.get(question);
    return definition && answerProblem(definition, answer) === undefined ? answer : undefined;
  };
  const genders = GENDERS[String(valid('seeking_gender'))];
  const ages = asRange(valid('age_range'));
  const distance = valid('distance');
  const isLimit = typeof distance === 'number' && distance < longestDistance(definitions);
  return { ...(genders && { genders }), ...(ages && { ages }), ...(isLimit && { maximumKilometres: distance }) };
}

/** In kilometres: whoever answers this, or more, has set no limit. */
export const longestDistance = (definitions: readonly AttributeDefinition[]): number =>
  definitions.find(({ id }) => id === 'distance')?.maximum ?? Infinity;

function asRange(value: unknown): NumberRange | undefined {
  if (typeof value !== 'object' || value === null || !('minimum' in value) || !('maximum' in value)) return undefined;
  const { minimum, maximum } = value;
  return typeof minimum === 'number' && typeof maximum === 'number' ? { minimum, maximum } : undefined;
}

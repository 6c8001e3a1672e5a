import { characterCount, type Problem } from '../../kernel/index.ts';
import { isCalendarDate } from '../../registration/index.ts';
import type { AttributeDefinition } from '../../tenant/index.ts';
import { isPlaceAnswer } from './place-answer.ts';

/** The summary decides, with a photo, whether a member may reach out (ONB-16 to ONB-19). */
export const SUMMARY_ATTRIBUTE = 'summary';

/** Longest answer in characters where the definition names none. */
const LONGEST_TEXT = 2000;
const MOST_CHOICES = 50;

const REQUIRED: Problem = { key: 'error_field_required' };
const INVALID: Problem = { key: 'error_answer_invalid' };

/** Whether nothing has been answered: no value, a blank text, an empty list. */
export const isBlankAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * What is wrong with an answer, by the kind of its question; undefined when it may be saved. Client and server validate
 * with it. Photos are never an answer: they are the photo list.
 */
export function answerProblem(definition: AttributeDefinition, value: unknown): Problem | undefined {
  if (isBlankAnswer(value)) return REQUIRED;
  return isValid(definition, value) ? undefined : (lengthProblem(definition, value) ?? INVALID);
}

/** The problem of a text of a wrong length names the right length. */
function lengthProblem(
  { kind, minimum = 1, maximum = LONGEST_TEXT }: AttributeDefinition,
  value: unknown,
): Problem | undefined {
  if ((kind !== 'text' && kind !== 'display_name') || typeof value !== 'string') return undefined;
  return characterCount(value.trim()) < minimum
    ? { key: 'error_answer_too_short', count: minimum }
    : { key: 'error_answer_too_long', count: maximum };
}

function isValid(definition: AttributeDefinition, value: unknown): boolean {
  switch (definition.kind) {
    case 'text':
    case 'display_name':
      return typeof value === 'string' && isWithin(characterCount(value.trim()), definition, 1, LONGEST_TEXT);
    case 'single':
      return typeof value === 'string' && definition.options.includes(value);
    case 'multiple':
      return isChoice(definition, value);
    case 'range':
      return isInterval(definition, value) || (definition.interval !== true && isAmount(definition, value));
    case 'date':
      return typeof value === 'string' && isCalendarDate(value);
    case 'place':
      return isPlaceAnswer(value);
    case 'school':
      return typeof value === 'string' && characterCount(value.trim()) <= 200;
    case 'photos':
      return false;
  }
}

type Limits = Pick<AttributeDefinition, 'minimum' | 'maximum'>;

const isWithin = (amount: number, limits: Limits, lowest = -Infinity, highest = Infinity): boolean =>
  amount >= (limits.minimum ?? lowest) && amount <= (limits.maximum ?? highest);

const isAmount = (limits: Limits, value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && isWithin(value, limits);

function isChoice({ options, minimum = 1, maximum = MOST_CHOICES }: AttributeDefinition, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const chosen = new Set<unknown>(value);
  const known = [...chosen].every((choice) => options.some((option) => option === choice));
  return known && chosen.size === value.length && isWithin(chosen.size, { minimum, maximum });
}

function isInterval(definition: AttributeDefinition, value: unknown): boolean {
  if (definition.interval !== true || typeof value !== 'object' || value === null) return false;
  if (!('minimum' in value) || !('maximum' in value)) return false;
  const { minimum, maximum } = value;
  return isAmount(definition, minimum) && isAmount(definition, maximum) && minimum <= maximum;
}

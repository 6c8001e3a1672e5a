import { characterCount, type Problem, type ProblemKey } from '../../kernel/index.ts';

export type NameField = 'firstName' | 'lastName';

const MAXIMUM_LENGTH = 100;

/**
 * Control characters, what turns the direction of the text around it, and what has no width. The joiners and the marks
 * of direction (U+200C to U+200F) are not among them: they belong to the spelling of Persian, Hindi and Hebrew names.
 */
const HIDDEN = /[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u;

const KEYS: Readonly<Record<NameField, { required: ProblemKey; invalid: ProblemKey; tooShort: ProblemKey }>> = {
  firstName: {
    required: 'error_first_name_required',
    invalid: 'error_first_name_invalid',
    tooShort: 'error_first_name_too_short',
  },
  lastName: {
    required: 'error_last_name_required',
    invalid: 'error_last_name_invalid',
    tooShort: 'error_last_name_too_short',
  },
};

/** Ways to be reached or found elsewhere, `<` and `>` with them: emails to unconfirmed addresses contain the name. */
const CONTACT = /[<>@]|https?:|:\/\/|www\.|\.(com|net|org|info|biz|io|co|ru|fr|il|uk)\b|\d{5,}/iu;

/** Whether a name reports how to reach a person, or leads elsewhere. */
export const hasContact = (text: string): boolean => CONTACT.test(text);

/** Whether a text that others are shown holds something that they cannot see. */
export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text);

/**
 * What is wrong with a name (VAL-27, VAL-28, VAL-31, VAL-32). Length is counted in characters as people count them,
 * so that a Hebrew or an accented letter is one. Any script is a name; what has no letter, hidden characters or an address, is not.
 */
export function nameProblem(field: NameField, value: string, minimumLength: number): Problem | undefined {
  const keys = KEYS[field];
  const name = value.trim();
  if (name === '') return { key: keys.required };
  if (name.length > MAXIMUM_LENGTH || !/\p{L}/u.test(name) || hasHiddenCharacter(name) || hasContact(name))
    return { key: keys.invalid };
  return characterCount(name) < minimumLength ? { key: keys.tooShort } : undefined;
}

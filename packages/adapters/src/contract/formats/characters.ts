import * as v from 'valibot';

/**
 * Characters that no text may hold: control characters but tab, line feed and carriage return, and halves of a surrogate pair. A database
 * refuses some of them (NUL, and what UTF-8 cannot write), and the others are invisible and can falsify what is visible.
 */
const UNUSABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const EACH_UNUSABLE = new RegExp(UNUSABLE, 'gu');

/** The text as it may be kept and shown. */
export const removeUnusableCharacters = (text: string): string => text.replaceAll(EACH_UNUSABLE, '');

/** What a person writes for people to read: unusable characters, which a paste can contain, are left out. */
export const freeText = (maxLength: number) =>
  v.pipe(v.string(), v.transform(removeUnusableCharacters), v.maxLength(maxLength));

/**
 * Whether a parsed request holds unusable characters anywhere. Free texts have lost theirs by then; in a name, an email, a password or an
 * identifier they are no slip, and the request is refused.
 */
export function hasUnusableCharacters(value: unknown): boolean {
  if (typeof value === 'string') return UNUSABLE.test(value);
  if (Array.isArray(value)) return value.some(hasUnusableCharacters);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, field]) => UNUSABLE.test(name) || hasUnusableCharacters(field));
}

/** Finds words of a list in a text, whatever their case, accents, vowel points, hyphens and spaces. */
export interface WordMatcher {
  /** Whether one of the words is in the text. */
  readonly isIn: (text: string) => boolean;
  /** Whether one of the words is in a text that is being written: the last word may still become another. */
  readonly isFinishedIn: (text: string) => boolean;
}

/** Hebrew writes "the", "in", "to", "from", "and" and "that" together with the word that follows. */
const HEBREW_PREFIXES = '[והבלמשכ]{0,3}';

/** A matcher of whole words; a word of the list may be several, as in "gift card". */
export function matchWords(words: readonly string[]): WordMatcher {
  const known = words.map((word) => simplify(word).trim()).filter((word) => word !== '');
  if (known.length === 0) return { isIn: () => false, isFinishedIn: () => false };
  // Letters, digits and single spaces alone: nothing in them has a meaning in a pattern.
  const start = `(?:^| )${HEBREW_PREFIXES}(?:${known.join('|')})`;
  const anywhere = new RegExp(`${start}(?= |$)`, 'u');
  const finished = new RegExp(`${start}(?= )`, 'u');
  return {
    isIn: (text) => anywhere.test(simplify(text)),
    isFinishedIn: (text) => finished.test(simplify(text)),
  };
}

const simplify = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

import { holdsContactData } from './contact-data.ts';
import type { WordMatcher } from './word-matcher.ts';

/** What a member might think about before sending: contact data, or a word of the tenant's list. */
export type DraftCaution = 'contact' | 'word';

/**
 * What a text that is being written gives reason for. It is a hint alone: nothing is refused or changed by it. Whoever writes on at
 * the end of the text does not lose it again, so that it does not come and go with the keys.
 */
export function draftCaution(text: string, words: Pick<WordMatcher, 'isFinishedIn'>): DraftCaution | undefined {
  if (holdsContactData(text)) return 'contact';
  return words.isFinishedIn(text) ? 'word' : undefined;
}

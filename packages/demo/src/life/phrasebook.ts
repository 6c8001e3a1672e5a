import type { Language } from '@duet/core/tenant';
import { demoLanguage, demoLanguages, type Phrases } from '../languages/index.ts';
import type { ProfileFacts } from './demo-member.port.ts';

/** The phrases of a language, English where it has none of its own. */
export function phrasesIn(language: Language): Phrases {
  const found = demoLanguage(language) ?? demoLanguage('en');
  if (!found) throw new Error('Demo members have no English phrases');
  return found.phrases;
}

/** The language with the most letters or words that a text matches, of equal ones the last; `fallback` where none matches. */
export function languageOf(text: string, fallback: Language): Language {
  let best = { language: fallback, matches: 1 };
  for (const [language, { pattern }] of demoLanguages()) {
    const matches = text.match(new RegExp(pattern, 'giu'))?.length ?? 0;
    if (matches >= best.matches) best = { language, matches };
  }
  return best.language;
}

/**
 * The fitting answers to a text, the most fitting first; of one list any will do. Nobody claims what their own profile does not
 * say: of a topic that is none of their interests they speak as somebody who asks.
 */
export function answersTo(
  text: string,
  phrases: Phrases,
  { interests: own }: Pick<ProfileFacts, 'interests'>,
): readonly (readonly string[])[] {
  const receivedWords = wordsOf(text);
  const topic = phrases.topics.find(({ words }) => words.some((word) => mentions(receivedWords, word)));
  const { toQuestions, otherwise } = phrases;
  const general = text.includes('?') ? [toQuestions, otherwise] : [otherwise];
  if (!topic) return general;
  const { interests, answers, unlike = [] } = topic;
  const isTheirs = interests?.some((interest) => own.includes(interest)) ?? true;
  const fitting = isTheirs ? answers : unlike;
  // What their own profile says comes before what anybody could say.
  const [factual, others] = [fitting.filter(speaksOfProfile), fitting.filter((phrase) => !speaksOfProfile(phrase))];
  return [factual, others, ...general].filter((phrases) => phrases.length > 0);
}

/** First words to a stranger: about an interest of both before anything else. */
export const openersFor = (
  phrases: Phrases,
  { interests: own }: Pick<ProfileFacts, 'interests'>,
  { interests: theirs }: Pick<ProfileFacts, 'interests'>,
): readonly (readonly string[])[] => [
  own.filter((interest) => theirs.includes(interest)).flatMap((interest) => phrases.sharedInterests[interest] ?? []),
  phrases.openers,
];

const speaksOfProfile = (phrase: string): boolean => /\{(?!name\})\w+\}/u.test(phrase);

/** The words of a text with a space around each, also without the prefixes that a language writes together with its words. */
function wordsOf(text: string): string {
  const words = text.toLocaleLowerCase().match(/[\p{L}\p{M}'’"-]+|\p{Extended_Pictographic}/gu) ?? [];
  const bare = demoLanguages().flatMap(([, { wordPrefix }]) => {
    if (wordPrefix === undefined) return [];
    const prefix = new RegExp(wordPrefix, 'u');
    return words.filter((word) => prefix.test(word)).map((word) => word.replace(prefix, ''));
  });
  return ` ${words.join(' ')} ${bare.join(' ')} `.replaceAll('’', "'");
}

function mentions(receivedWords: string, word: string): boolean {
  const looked = word.replaceAll('’', "'");
  return receivedWords.includes(looked.length >= 4 ? ` ${looked}` : ` ${looked} `);
}

import type { Language } from '@duet/core/tenant';
import english from './phrases/en.json' with { type: 'json' };
import french from './phrases/fr.json' with { type: 'json' };
import hebrew from './phrases/he.json' with { type: 'json' };

export interface Phrases {
  readonly openers: readonly string[];
  readonly afterMutualLike: readonly string[];
  readonly afterWink: readonly string[];
  readonly afterImage: readonly string[];
  /** In order of precedence: the first topic that a text contains answers. Words are lower case; those of four letters or more match their longer forms too. */
  readonly topics: readonly { readonly words: readonly string[]; readonly answers: readonly string[] }[];
  readonly toQuestions: readonly string[];
  readonly otherwise: readonly string[];
}

const BOOKS: Readonly<Partial<Record<Language, Phrases>>> = { en: english, fr: french, he: hebrew };
const FRENCH_WORDS = /\b(bonjour|salut|merci|je|tu|vous|est|une?|les?|pas|oui|et|moi|toi|ça)\b/iu;

/** The phrases of a language, English where it has none of its own. */
export const phrasesIn = (language: Language): Phrases => BOOKS[language] ?? english;

/** The language a text is written in as far as letters and small words show it, else the one to fall back on. */
export function languageOf(text: string, fallback: Language): Language {
  if (/[\u0590-\u05ff]/u.test(text)) return 'he';
  if (FRENCH_WORDS.test(text)) return 'fr';
  return /\b(the|you|and|hi|hello|hey|what|how|is|are|i'm|my)\b/iu.test(text) ? 'en' : fallback;
}

/** The fitting answers to a text; any of them will do. */
export function answersTo(text: string, phrases: Phrases): readonly string[] {
  const receivedWords = wordsOf(text);
  const topic = phrases.topics.find(({ words }) => words.some((word) => mentions(receivedWords, word)));
  if (topic) return topic.answers;
  return text.includes('?') ? phrases.toQuestions : phrases.otherwise;
}

const HEBREW_PREFIX = /^[הבלושמכ](?=[\u0590-\u05ff]{2})/u;

/** The words of a text with a space around each, the Hebrew ones also without their one-letter prefix. */
function wordsOf(text: string): string {
  const words = text.toLocaleLowerCase().match(/[\p{L}\p{M}'’"-]+|\p{Extended_Pictographic}/gu) ?? [];
  const bare = words.map((word) => word.replace(HEBREW_PREFIX, '')).filter((word, index) => word !== words[index]);
  return ` ${words.join(' ')} ${bare.join(' ')} `.replaceAll('’', "'");
}

function mentions(receivedWords: string, word: string): boolean {
  const looked = word.replaceAll('’', "'");
  return receivedWords.includes(looked.length >= 4 ? ` ${looked}` : ` ${looked} `);
}

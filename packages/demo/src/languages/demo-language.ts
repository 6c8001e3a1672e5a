/// <reference types="vite/types/importMeta.d.ts" />
import { LANGUAGES, type Language } from '@duet/core/tenant';
import * as v from 'valibot';

const texts = v.array(v.string());

/** Options by attribute id that follow from a summary; null where it answers a question in words of its own. */
const implied = v.record(v.string(), v.nullable(v.string()));

/** The two halves of an "about me". */
export const summaryParts = v.strictObject({
  self: v.array(v.union([v.string(), v.strictObject({ text: v.string(), implies: implied })])),
  together: texts,
});

const phrases = v.strictObject({
  openers: texts,
  /** First words to somebody who has chosen the same, by option of the attribute `interests`. */
  sharedInterests: v.record(v.string(), v.string()),
  /** What somebody says about their own answer, by option of the attribute `looking_for`. */
  lookingFor: v.record(v.string(), v.string()),
  afterMutualLike: texts,
  afterWink: texts,
  afterImage: texts,
  /** In order of precedence: the first topic that a text contains answers. Words are lower case; those of four letters or more match their longer forms too. */
  topics: v.array(
    v.strictObject({
      words: texts,
      answers: texts,
      /** Options of the attribute `interests`: only who has chosen one of them answers so, everybody else as in `unlike`. */
      interests: v.optional(texts),
      unlike: v.optional(texts),
    }),
  ),
  toQuestions: texts,
  otherwise: texts,
});

/** What a speaker writes in a row before the other one answers. */
const turn = v.union([v.string(), texts]);

/** `<language>.json`: all that demo members need to write in a language. A language without the file has no demo members. */
const languageFile = v.strictObject({
  /** The option of the attribute `languages`. */
  languagesOption: v.string(),
  /** A regular expression for letters or words by which a text in the language is recognized. */
  pattern: v.string(),
  /** A regular expression for what may precede a word without a space. */
  wordPrefix: v.optional(v.string()),
  occupations: v.strictObject({ FEMALE: texts, MALE: texts }),
  summaries: summaryParts,
  /** First messages to a stranger. */
  openings: texts,
  conversations: v.array(v.array(turn)),
  phrases,
});

export type ImpliedAnswers = Readonly<Partial<v.InferOutput<typeof implied>>>;
export type SummaryParts = v.InferOutput<typeof summaryParts>;
export type Phrases = Readonly<v.InferOutput<typeof phrases>>;
type DemoLanguage = Readonly<v.InferOutput<typeof languageFile>>;

const FILES = import.meta.glob('./*.json', { eager: true, import: 'default' });

/** By language, as the files of this folder define them. Throws for a file that does not fit. */
const DEMO_LANGUAGES: ReadonlyMap<Language, DemoLanguage> = new Map(
  LANGUAGES.flatMap((language) => {
    const file = FILES[`./${language}.json`];
    return file === undefined ? [] : [[language, v.parse(languageFile, file)] as const];
  }),
);

/** Undefined for a language that demo members do not write. */
export const demoLanguage = (language: Language): DemoLanguage | undefined => DEMO_LANGUAGES.get(language);

/** All of them, in the order of core's table of languages. */
export const demoLanguages = (): readonly (readonly [Language, DemoLanguage])[] => [...DEMO_LANGUAGES];

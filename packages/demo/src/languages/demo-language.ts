/// <reference types="vite/types/importMeta.d.ts" />
import { LANGUAGES, type Language } from '@duet/core/tenant';
import * as z from 'zod';

const texts = z.array(z.string());

/** Options by attribute id that follow from a summary; null where it answers a question in words of its own. */
const implied = z.record(z.string(), z.nullable(z.string()));

/** The two halves of an "about me". */
export const summaryParts = z.strictObject({
  self: z.array(z.union([z.string(), z.strictObject({ text: z.string(), implies: implied })])),
  together: texts,
});

const phrases = z.strictObject({
  openers: texts,
  /** First words to somebody who has chosen the same, by option of the attribute `interests`. */
  sharedInterests: z.record(z.string(), z.string()),
  /** What somebody says about their own answer, by option of the attribute `looking_for`. */
  lookingFor: z.record(z.string(), z.string()),
  afterMutualLike: texts,
  afterWink: texts,
  afterImage: texts,
  /** In order of precedence: the first topic that a text contains answers. Words are lower case; those of four letters or more match their longer forms too. */
  topics: z.array(
    z.strictObject({
      words: texts,
      answers: texts,
      /** Options of the attribute `interests`: only who has chosen one of them answers so, everybody else as in `unlike`. */
      interests: z.optional(texts),
      unlike: z.optional(texts),
    }),
  ),
  toQuestions: texts,
  otherwise: texts,
});

/** What a speaker writes in a row before the other one answers. */
const turn = z.union([z.string(), texts]);

/** `<language>.json`: all that demo members need to write in a language. A language without the file has no demo members. */
const languageFile = z.strictObject({
  /** The option of the attribute `languages`. */
  languagesOption: z.string(),
  /** A regular expression for letters or words by which a text in the language is recognized. */
  pattern: z.string(),
  /** A regular expression for what may precede a word without a space. */
  wordPrefix: z.optional(z.string()),
  occupations: z.strictObject({ FEMALE: texts, MALE: texts }),
  summaries: summaryParts,
  /** First messages to a stranger. */
  openings: texts,
  conversations: z.array(z.array(turn)),
  phrases,
});

export type ImpliedAnswers = Readonly<Partial<z.output<typeof implied>>>;
export type SummaryParts = z.output<typeof summaryParts>;
export type Phrases = Readonly<z.output<typeof phrases>>;
type DemoLanguage = Readonly<z.output<typeof languageFile>>;

const FILES = import.meta.glob('./*.json', { eager: true, import: 'default' });

/** By language, as the files of this folder define them. Throws for a file that does not fit. */
const DEMO_LANGUAGES: ReadonlyMap<Language, DemoLanguage> = new Map(
  LANGUAGES.flatMap((language) => {
    const file = FILES[`./${language}.json`];
    return file === undefined ? [] : [[language, languageFile.parse(file)] as const];
  }),
);

/** Undefined for a language that demo members do not write. */
export const demoLanguage = (language: Language): DemoLanguage | undefined => DEMO_LANGUAGES.get(language);

/** All of them, in the order of core's table of languages. */
export const demoLanguages = (): readonly (readonly [Language, DemoLanguage])[] => [...DEMO_LANGUAGES];

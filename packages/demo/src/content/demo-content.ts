import type { Language } from '@duet/core/tenant';
import { agree, type GrammaticalGender } from './agreement.ts';
import type { DemoGroup } from './demo-file.ts';
import { demoLanguage, type ImpliedAnswers, type SummaryParts } from '../languages/index.ts';

export interface Line {
  readonly from: 'opener' | 'other';
  readonly text: string;
}

/** Whether there are texts for demo members of a language. */
export const hasWords = (language: Language): boolean => demoLanguage(language) !== undefined;

/** First names; several members may bear the same, as in life. */
export const firstNames = ({ names }: DemoGroup, gender: GrammaticalGender): readonly string[] =>
  gender === 'MALE' ? names.men : names.women;

/**
 * The two halves of an "about me": who one is, and whom one hopes to meet. Any half goes with any other; what only one
 * tenant would say comes first. `gender` is the writer's.
 */
export function summaryHalves(
  { summaries: own }: DemoGroup,
  language: Language,
  gender: GrammaticalGender,
): { readonly self: readonly string[]; readonly together: readonly string[] } {
  const general = demoLanguage(language)?.summaries ?? NO_SUMMARIES;
  return {
    self: [...own.self, ...general.self].map((half) => written(half, gender)),
    together: [...own.together, ...general.together].map((half) => written(half, gender)),
  };
}

const NO_SUMMARIES: SummaryParts = { self: [], together: [] };

/** What a summary made of these halves says about its writer, so that no answer contradicts it. */
export function impliedAnswers(
  { summaries: own }: DemoGroup,
  language: Language,
  gender: GrammaticalGender,
  summary: string,
): ImpliedAnswers {
  const general = demoLanguage(language)?.summaries ?? NO_SUMMARIES;
  const implying = [...own.self, ...general.self].find((half) => summary.startsWith(written(half, gender)));
  return typeof implying === 'object' ? implying.implies : {};
}

const written = (half: SummaryParts['self'][number], gender: GrammaticalGender): string =>
  agree(typeof half === 'string' ? half : half.text, gender, gender);

/** First messages to a stranger. */
export const openings = (
  language: Language,
  speaker: GrammaticalGender,
  addressee: GrammaticalGender,
): readonly string[] => (demoLanguage(language)?.openings ?? []).map((text) => agree(text, speaker, addressee));

/** Whole conversations between two members, each line in its order. */
export const conversations = (
  language: Language,
  opener: GrammaticalGender,
  other: GrammaticalGender,
): readonly (readonly Line[])[] =>
  (demoLanguage(language)?.conversations ?? []).map((turns) =>
    turns.flatMap((turn, index): Line[] =>
      [turn]
        .flat()
        .map((text) =>
          index % 2 === 0
            ? { from: 'opener', text: agree(text, opener, other) }
            : { from: 'other', text: agree(text, other, opener) },
        ),
    ),
  );

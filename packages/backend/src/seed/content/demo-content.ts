import type { Language } from '@duet/core/tenant';
import { agree, type GrammaticalGender } from './agreement.ts';
import conversationsEn from './conversations.en.json' with { type: 'json' };
import conversationsFr from './conversations.fr.json' with { type: 'json' };
import conversationsHe from './conversations.he.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import summariesEn from './summaries.en.json' with { type: 'json' };
import summariesFr from './summaries.fr.json' with { type: 'json' };
import summariesHe from './summaries.he.json' with { type: 'json' };
import towns from './towns.json' with { type: 'json' };

/** A place members live in. Coordinates are those of GeoNames (CC BY 4.0). */
export interface Town {
  readonly name: string;
  /** As a geocoder of the language writes it: `Lyon, France`. */
  readonly address: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What one speaker says in a row before the other takes over. */
type Turn = string | readonly string[];

export interface Line {
  readonly from: 'opener' | 'other';
  readonly text: string;
}

interface Summaries {
  readonly general: SummaryParts;
  readonly duet: SummaryParts;
  readonly kesher: SummaryParts;
  readonly grace: SummaryParts;
}
/** A half that says something a question asks, too. Null stands for a question that it answers in words of its own. */
interface TellingHalf {
  readonly text: string;
  readonly implies: ImpliedAnswers;
}
interface SummaryParts {
  readonly self: readonly (string | TellingHalf)[];
  readonly together: readonly string[];
}

/** Options by attribute id that follow from a summary; null where the question is better left open. */
export type ImpliedAnswers = Readonly<Partial<Record<string, string | null>>>;
interface Names {
  readonly women: readonly string[];
  readonly men: readonly string[];
}

/** Tenants with demo members. A tenant of one's own starts empty. */
export const DEMO_TENANTS = ['duet', 'kesher', 'grace'] as const;
export type DemoTenant = (typeof DEMO_TENANTS)[number];

const NAMES: Readonly<Record<DemoTenant, Readonly<Partial<Record<Language, Names>>>>> = names;
const TOWNS: Readonly<Record<DemoTenant, Readonly<Partial<Record<Language, readonly Town[]>>>>> = towns;
const SUMMARIES: Readonly<Record<Language, Summaries>> = { en: summariesEn, fr: summariesFr, he: summariesHe };
const CONVERSATIONS: Readonly<
  Record<Language, { readonly openings: readonly string[]; readonly conversations: readonly (readonly Turn[])[] }>
> = { en: conversationsEn, fr: conversationsFr, he: conversationsHe };

/** Languages in which a tenant has demo members. */
export const demoLanguages = (tenant: DemoTenant): readonly Language[] =>
  (['en', 'fr', 'he'] as const).filter((language) => NAMES[tenant][language] !== undefined);

/** First names; several members may bear the same, as in life. */
export function firstNames(tenant: DemoTenant, language: Language, gender: GrammaticalGender): readonly string[] {
  const known = NAMES[tenant][language];
  return (gender === 'MALE' ? known?.men : known?.women) ?? [];
}

export const demoTowns = (tenant: DemoTenant, language: Language): readonly Town[] => TOWNS[tenant][language] ?? [];

/**
 * The two halves of an "about me": who one is, and whom one hopes to meet. Any half goes with any other; what only one
 * tenant would say stands first. `gender` is the writer's.
 */
export function summaryHalves(
  tenant: DemoTenant,
  language: Language,
  gender: GrammaticalGender,
): { readonly self: readonly string[]; readonly together: readonly string[] } {
  const { general, [tenant]: own } = SUMMARIES[language];
  return {
    self: [...own.self, ...general.self].map((half) => written(half, gender)),
    together: [...own.together, ...general.together].map((half) => written(half, gender)),
  };
}

/** What a summary made of these halves says about its writer, so that no answer contradicts it. */
export function impliedAnswers(
  tenant: DemoTenant,
  language: Language,
  gender: GrammaticalGender,
  summary: string,
): ImpliedAnswers {
  const { general, [tenant]: own } = SUMMARIES[language];
  const telling = [...own.self, ...general.self].find((half) => summary.startsWith(written(half, gender)));
  return typeof telling === 'object' ? telling.implies : {};
}

const written = (half: string | TellingHalf, gender: GrammaticalGender): string =>
  agree(typeof half === 'string' ? half : half.text, gender, gender);

/** First words to somebody one does not know yet. */
export const openings = (
  language: Language,
  speaker: GrammaticalGender,
  addressee: GrammaticalGender,
): readonly string[] => CONVERSATIONS[language].openings.map((text) => agree(text, speaker, addressee));

/** Whole conversations between two members, each line in its order. */
export const conversations = (
  language: Language,
  opener: GrammaticalGender,
  other: GrammaticalGender,
): readonly (readonly Line[])[] =>
  CONVERSATIONS[language].conversations.map((turns) =>
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

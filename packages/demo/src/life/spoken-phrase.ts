import type { Language } from '@duet/core/tenant';
import { agree } from '../content/index.ts';
import { phrasesIn } from './phrasebook.ts';
import type { DemoMember, ProfileFacts, RealMember } from './demo-member.port.ts';

/** Between whom a phrase is said, and in which language. */
export interface Speech {
  readonly speaker: Pick<DemoMember, 'gender'>;
  /** What the speaker's own profile says. */
  readonly facts: ProfileFacts;
  readonly addressee: RealMember;
  readonly language: Language;
}

const PLACEHOLDER = /\{(\w+)\}/gu;

/** A phrase with everything filled in and in its right forms; undefined where the speaker's profile does not say what it needs. */
export function spokenPhrase(phrase: string, speech: Speech): string | undefined {
  const { speaker, facts, addressee, language } = speech;
  const known: Readonly<Partial<Record<string, string>>> = {
    name: addressee.displayName,
    ...(facts.age !== undefined && { age: String(facts.age) }),
    ...(facts.town !== undefined && { town: facts.town }),
    ...(facts.occupation !== undefined && facts.language === language && { occupation: facts.occupation }),
    ...(facts.lookingFor !== undefined && { lookingFor: phrasesIn(language).lookingFor[facts.lookingFor] }),
  };
  const needed = [...phrase.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (needed.some((name) => known[name] === undefined)) return undefined;
  const agreed = agree(phrase, speaker.gender, addressee.gender ?? 'FEMALE');
  return agreed.replace(PLACEHOLDER, (_, name: string) => known[name] ?? '');
}

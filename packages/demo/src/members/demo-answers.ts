import { type ConfigFile, formatLocation } from '@duet/adapters/contract';
import type { Language } from '@duet/core/tenant';
import type { Town } from '../content/index.ts';
import { demoLanguage } from '../languages/index.ts';
import { pickFrom, shuffled, wholeFrom, type Random } from '../random/index.ts';

const DAY = 86_400_000;

export interface AnswersPlan {
  readonly config: ConfigFile;
  readonly language: Language;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  readonly summary: string;
  readonly towns: readonly Town[];
  readonly now: number;
  readonly random: Random;
}

type Attribute = ConfigFile['attributes'][number];

/** What a demo member has answered: all that is required, and most of the rest. A few questions stay open, as in life. */
export function answersOf(plan: AnswersPlan): ReadonlyMap<string, unknown> {
  const { config, random } = plan;
  const answers = new Map<string, unknown>();
  for (const attribute of config.attributes) {
    const isRequired = config.onboarding.required.includes(attribute.attribute_id);
    const value = answerTo(attribute, plan);
    if (value !== undefined && (isRequired || random() < 0.85)) answers.set(attribute.attribute_id, value);
  }
  return answers;
}

/** Undefined for what is not answered by a value: photos, the name, and what a demo has no words for. */
function answerTo(attribute: Attribute, plan: AnswersPlan): unknown {
  const { random } = plan;
  const known = KNOWN[attribute.attribute_id];
  if (known) return known(plan);
  switch (attribute.kind) {
    case 'single':
      return pickFrom(attribute.options, random);
    case 'multiple':
      return shuffled(attribute.options, random).slice(0, wholeFrom(3, 6, random));
    case 'range':
      return wholeFrom(attribute.configs.minimum ?? 0, attribute.configs.maximum ?? 100, random);
    case 'date':
      return new Date(plan.now - wholeFrom(2, 18, random) * 365 * DAY).toISOString().slice(0, 10);
    case 'place': {
      const { latitude, longitude, address } = pickFrom(plan.towns, random);
      return formatLocation({ latitude, longitude, formattedAddress: address });
    }
    case 'text':
    case 'photos':
    case 'display_name':
    case 'school':
      return undefined;
  }
}

/** Questions whose answers follow from what is planned for the member. */
const KNOWN: Readonly<Partial<Record<string, (plan: AnswersPlan) => unknown>>> = {
  summary: ({ summary }) => summary,
  occupation: ({ language, gender, random }) => {
    const known = demoLanguage(language)?.occupations[gender];
    return known && pickFrom(known, random);
  },
  height: ({ gender, random }) => (gender === 'MALE' ? wholeFrom(168, 194, random) : wholeFrom(156, 180, random)),
  languages: ({ language, random }) => [
    ...new Set([
      demoLanguage(language)?.languagesOption ?? 'english',
      pickFrom(['english', 'spanish', 'french', 'german'], random),
    ]),
  ],
  available_from: ({ now, random }) => new Date(now + wholeFrom(1, 40, random) * DAY).toISOString().slice(0, 10),
  seeking_gender: ({ gender, random, config }) => seekingGender(gender, random, config),
  age_range: ({ age, random }) => ({
    minimum: Math.max(18, age - wholeFrom(10, 20, random)),
    maximum: age + wholeFrom(12, 25, random),
  }),
  // Most look beyond their own country, because a demo's members live all over the world.
  distance: ({ random }) => pickFrom([200, 500, 500, 500, 500, 500], random),
};

function seekingGender(gender: 'MALE' | 'FEMALE', random: Random, { attributes }: ConfigFile): string {
  const other = gender === 'MALE' ? 'women' : 'men';
  const offered = attributes.find(({ attribute_id: id }) => id === 'seeking_gender')?.options ?? [];
  const chance = random();
  const seekingAnswer = chance < 0.86 ? other : chance < 0.93 ? 'everyone' : gender === 'MALE' ? 'men' : 'women';
  return offered.includes(seekingAnswer) ? seekingAnswer : other;
}

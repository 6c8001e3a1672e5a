import { directionOf, type AttributeDefinition, type Language } from '../../tenant/index.ts';
import { SUMMARY_ATTRIBUTE } from '../attributes/attribute-answer.ts';
import type { AttributeValue, Profile } from '../profile.ts';
import { sharedChoices, sharedOptions } from '../members/shared-options.ts';

/** A first line about something that stands in the profile, or one that fits everybody. */
export type Opener =
  | { readonly kind: 'shared' | 'chosen'; readonly attributeId: string; readonly option: string }
  | { readonly kind: 'town'; readonly town: string }
  | { readonly kind: 'summary' | 'photo' | 'week' | 'day' | 'laugh' };

/** As many as one reads before choosing. */
const OFFERED = 3;
/** The question for languages: to speak the same one is no subject for a first line, which is written in it. */
const LANGUAGES = 'languages';
const FOR_EVERYBODY: readonly Opener[] = [{ kind: 'week' }, { kind: 'day' }, { kind: 'laugh' }];

/** The letters of the scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

type Subject = Pick<Profile, 'attributes' | 'photos' | 'town'>;

/**
 * Three first lines to a member, the most personal first: something both chose, something only they chose, their town, their own
 * words, a photo. No two are about the same. What is asked of everybody fills up the rest. A town whose name runs the other way than
 * `language` is left out: the line would begin in another script, and be read from its wrong end.
 */
export function openersFor(
  { attributes, photos, town }: Subject,
  own: ReadonlyMap<string, AttributeValue>,
  definitions: readonly AttributeDefinition[],
  language: Language,
): readonly Opener[] {
  const choices = definitions.filter(({ id, kind }) => kind === 'multiple' && id !== LANGUAGES);
  const shared = sharedChoices(choices, own, attributes);
  const theirs = choices.flatMap(({ id, options }) =>
    sharedOptions(options, options, attributes.get(id)?.value).map((option) => ({ attributeId: id, option })),
  );
  const [common] = shared;
  const particular = theirs.find((choice) => !shared.some(({ option }) => option === choice.option));
  const offered: readonly Opener[] = [
    ...(common ? [{ kind: 'shared', ...common } as const] : []),
    ...(particular ? [{ kind: 'chosen', ...particular } as const] : []),
    ...(town === undefined || !runsAs(town, language) ? [] : [{ kind: 'town', town } as const]),
    ...(attributes.has(SUMMARY_ATTRIBUTE) ? [{ kind: 'summary' } as const] : []),
    ...(photos.length > 1 ? [{ kind: 'photo' } as const] : []),
    ...FOR_EVERYBODY,
  ];
  return offered.slice(0, OFFERED);
}

const runsAs = (name: string, language: Language): boolean =>
  RIGHT_TO_LEFT.test(name) === (directionOf(language) === 'rtl');

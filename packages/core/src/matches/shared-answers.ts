import { sharedOptions } from '../profile/index.ts';
import type { AttributeDefinition } from '../tenant/index.ts';
import type { SharedAnswer } from './match.ts';

/** A member's answers by the attribute's id, each as its kind has it. */
export type Answers = ReadonlyMap<string, unknown>;

/**
 * What two members answered alike, in the order of the tenant's questions: the options that both chose. Questions about whom a
 * member wishes for (`preferences`) are left out, because nobody is told another's wishes; so is what is written in own words.
 */
export function sharedAnswers(
  definitions: readonly Pick<AttributeDefinition, 'id' | 'options'>[],
  preferences: readonly string[],
  mine: Answers,
  theirs: Answers,
): readonly SharedAnswer[] {
  return definitions.flatMap(({ id, options }) => {
    if (preferences.includes(id)) return [];
    const shared = sharedOptions(options, mine.get(id), theirs.get(id));
    return shared.length > 0 ? [{ attributeId: id, options: shared }] : [];
  });
}

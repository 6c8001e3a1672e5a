import type { AttributeDefinition } from '../../tenant/index.ts';
import type { AttributeValue } from '../profile.ts';

/** The options of a question that both members chose, in the order of the question. An answer is one option or several. */
export const sharedOptions = (options: readonly string[], mine: unknown, theirs: unknown): readonly string[] => {
  const [own, other] = [chosen(mine), chosen(theirs)];
  return options.filter((option) => own.includes(option) && other.includes(option));
};

const chosen = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]);

/** An option, and the question that it answers. */
export interface SharedChoice {
  readonly attributeId: string;
  readonly option: string;
}

type Answers = ReadonlyMap<string, AttributeValue>;

/** All that both members chose where several answers are possible, e.g. interests, in the order of the questions. */
export const sharedChoices = (
  definitions: readonly AttributeDefinition[],
  own: Answers,
  theirs: Answers,
): readonly SharedChoice[] =>
  definitions
    .filter(({ kind }) => kind === 'multiple')
    .flatMap(({ id, options }) =>
      sharedOptions(options, own.get(id)?.value, theirs.get(id)?.value).map((option) => ({ attributeId: id, option })),
    );

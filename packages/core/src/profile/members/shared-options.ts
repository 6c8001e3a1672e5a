/** The options of a question that both members chose, in the order of the question. An answer is one option or several. */
export const sharedOptions = (options: readonly string[], mine: unknown, theirs: unknown): readonly string[] => {
  const [own, other] = [chosen(mine), chosen(theirs)];
  return options.filter((option) => own.includes(option) && other.includes(option));
};

const chosen = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]);

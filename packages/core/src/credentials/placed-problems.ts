import type { FieldProblems, Problem, ProblemKey } from '../kernel/index.ts';

/** Problems at the fields they are about, one each, and the rest as a list. */
export interface PlacedProblems<Field extends string> {
  readonly fields: FieldProblems<Field>;
  readonly list: readonly Problem[];
}

/** Puts what a server says where it belongs: `places` names the field that a problem is about. */
export function placedProblems<Field extends string>(
  problems: readonly Problem[],
  places: Readonly<Partial<Record<ProblemKey, Field>>>,
): PlacedProblems<Field> {
  const fields: { [Name in Field]?: Problem } = {};
  const list: Problem[] = [];
  for (const problem of problems) {
    const field = places[problem.key];
    if (field === undefined || fields[field]) list.push(problem);
    else fields[field] = problem;
  }
  return { fields, list };
}

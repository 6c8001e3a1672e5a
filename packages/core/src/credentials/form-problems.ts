import type { FieldProblems, Problem, ProblemKey } from '../kernel/index.ts';

/** Problems at the fields they are about, one each, and the rest as a list. */
export interface FormProblems<Field extends string> {
  readonly fields: FieldProblems<Field>;
  readonly list: readonly Problem[];
}

/** Puts what a server reports where it belongs: `places` names the field that a problem is about. */
export function toFormProblems<Field extends string>(
  problems: readonly Problem[],
  fieldsByKey: Readonly<Partial<Record<ProblemKey, Field>>>,
): FormProblems<Field> {
  const fields: { [Name in Field]?: Problem } = {};
  const list: Problem[] = [];
  for (const problem of problems) {
    const field = fieldsByKey[problem.key];
    if (field === undefined || fields[field]) list.push(problem);
    else fields[field] = problem;
  }
  return { fields, list };
}

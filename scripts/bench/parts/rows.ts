import { DUET } from '../product/setting.ts';
import type { Sampled } from '../measure/sampling.ts';
import type { Goal, Measurement } from '../report/measurement.ts';

/** What the samples of a part are called and compared with. */
export interface RowSource {
  readonly part: string;
  readonly samples: ReadonlyMap<string, Sampled>;
}

/** One row of the report. */
export interface RowDefinition {
  /** Name of the product's subject, and of the figure in it. */
  readonly subject: string;
  readonly figure: string;
  readonly label: string;
  readonly unit?: string;
  /** Name of the subject that it is compared with. */
  readonly reference?: string | undefined;
  readonly goal?: Goal;
  readonly largerIsBetter?: boolean;
}

/** The row for a figure of a subject, beside the same figure of its reference. */
export function rowOf({ part, samples }: RowSource, row: RowDefinition): Measurement {
  const { subject, figure, label, unit = 'ms', reference, goal, largerIsBetter = false } = row;
  const own = samples.get(subject);
  const other = reference === undefined ? undefined : samples.get(reference)?.figures[figure];
  return {
    id: `${part}/${subject}/${figure}`,
    label: `${subject.replace(DUET, part)}: ${label}`,
    unit,
    duet: own?.figures[figure] ?? NaN,
    ...(reference !== undefined && { reference: { name: reference, value: other ?? NaN } }),
    ...(goal && { goal }),
    largerIsBetter,
    samples: own ? `${own.clean}/${own.taken}` : 'none',
  };
}

import * as v from 'valibot';

/** What a figure should be: a multiple of the reference's, or so much of its unit. */
const goal = v.union([
  v.object({ atMostTimes: v.number() }),
  v.object({ atLeastTimes: v.number() }),
  v.object({ atMost: v.number() }),
  v.object({ atLeast: v.number() }),
]);

const measurement = v.object({
  /** Name in all runs: `first-load/landing/fcp`. */
  id: v.string(),
  label: v.string(),
  unit: v.string(),
  duet: v.number(),
  reference: v.optional(v.object({ name: v.string(), value: v.number() })),
  goal: v.optional(goal),
  /** Whether a larger figure is the better one. */
  largerIsBetter: v.boolean(),
  /** Clean samples of those taken. */
  samples: v.string(),
});

/** A run of all parts, as `docs/performance.json` keeps it. */
const benchRun = v.object({
  commit: v.string(),
  date: v.string(),
  machine: v.string(),
  measurements: v.array(measurement),
});

export type Goal = v.InferOutput<typeof goal>;
export type Measurement = v.InferOutput<typeof measurement>;
export type BenchRun = v.InferOutput<typeof benchRun>;

/** Reads a run that was kept; throws on any other text. */
export const parseRun = (text: string): BenchRun => v.parse(benchRun, JSON.parse(text));

/** The text that `parseRun` reads. JSON has no NaN: what could not be measured is left out. */
export const formatRun = (run: BenchRun): string =>
  JSON.stringify({
    ...run,
    measurements: run.measurements.filter(
      ({ duet, reference }) => !Number.isNaN(duet) && (reference === undefined || !Number.isNaN(reference.value)),
    ),
  });

/** Duet ÷ reference; undefined where there is no reference or it is zero. */
export const ratioOf = ({ duet, reference }: Pick<Measurement, 'duet' | 'reference'>): number | undefined =>
  reference === undefined || reference.value === 0 ? undefined : duet / reference.value;

/** Undefined where there is no goal, or where the goal is a multiple of a reference that was not measured. */
export function isMet({ duet, reference, goal: wanted }: Measurement): boolean | undefined {
  if (wanted === undefined || Number.isNaN(duet)) return undefined;
  if ('atMost' in wanted) return duet <= wanted.atMost;
  if ('atLeast' in wanted) return duet >= wanted.atLeast;
  if (reference === undefined || Number.isNaN(reference.value)) return undefined;
  return 'atMostTimes' in wanted
    ? duet <= wanted.atMostTimes * reference.value
    : duet >= wanted.atLeastTimes * reference.value;
}

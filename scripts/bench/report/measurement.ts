import * as z from 'zod';

/** What a figure should be: a multiple of the reference's, or so much of its unit. */
const goal = z.union([
  z.object({ atMostTimes: z.number() }),
  z.object({ atLeastTimes: z.number() }),
  z.object({ atMost: z.number() }),
  z.object({ atLeast: z.number() }),
]);

const measurement = z.object({
  /** Name in all runs: `first-load/landing/fcp`. */
  id: z.string(),
  label: z.string(),
  unit: z.string(),
  duet: z.number(),
  reference: z.optional(z.object({ name: z.string(), value: z.number() })),
  goal: z.optional(goal),
  /** Whether a larger figure is the better one. */
  largerIsBetter: z.boolean(),
  /** Clean samples of those taken. */
  samples: z.string(),
});

/** A run of all parts, as `docs/performance.json` keeps it. */
const benchRun = z.object({
  commit: z.string(),
  date: z.string(),
  machine: z.string(),
  measurements: z.array(measurement),
});

export type Goal = z.infer<typeof goal>;
export type Measurement = z.infer<typeof measurement>;
export type BenchRun = z.infer<typeof benchRun>;

/** Reads a run that was kept; throws on any other text. */
export const parseRun = (text: string): BenchRun => benchRun.parse(JSON.parse(text));

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

import { median } from './statistics.ts';

/** What one sample has measured, by name. */
export type Figures = Readonly<Record<string, number>>;

/** One of the pages that are measured beside each other. */
export interface Subject {
  readonly name: string;
  /** Rejects where the sample has failed. */
  readonly measure: () => Promise<Figures>;
}

/** How samples are taken; all but `runs` stands for the machine, so that tests can stand in its place. */
export interface Sampling {
  /** How many clean samples of each subject are enough. */
  readonly runs: number;
  readonly mostForeignCores: number;
  readonly waitForQuiet: () => Promise<void>;
  /** Starts to watch; the answer tells how many cores others have used since. */
  readonly watchForeignCores: () => () => number;
  readonly shuffle: <Item>(items: readonly Item[]) => readonly Item[];
  readonly isOver: () => boolean;
  readonly log: (line: string) => void;
}

/** The medians of a subject's samples, and how many of those that were taken were clean. */
export interface Sampled {
  readonly figures: Figures;
  readonly clean: number;
  readonly taken: number;
}

/** A subject that failed so often cannot be measured, nor can what it is compared with. */
const MOST_FAILURES = 3;

interface Sample {
  readonly figures: Figures;
  readonly foreignCores: number;
}

/**
 * Samples of all subjects in turns, each round in another order, so that whatever else the machine does falls on each of
 * them alike. A sample during which others were busy is taken again, twice as often as wanted at most; a subject that had
 * too few clean ones is judged by its cleanest. Rejects where a subject has no sample: the report would lose its rows.
 */
export async function sampleInterleaved(
  subjects: readonly Subject[],
  sampling: Sampling,
): Promise<ReadonlyMap<string, Sampled>> {
  const samples = new Map<string, Sample[]>(subjects.map(({ name }) => [name, []]));
  const failures = new Map<string, number>();
  const isClean = ({ foreignCores }: Sample) => foreignCores < sampling.mostForeignCores;
  for (let round = 0; round < sampling.runs * 2; round += 1)
    for (const { name, measure } of sampling.shuffle(subjects)) {
      const taken = samples.get(name) ?? [];
      const isEnough = taken.filter(isClean).length >= sampling.runs;
      const failed = failures.get(name) ?? 0;
      if (isEnough || failed >= MOST_FAILURES || (taken.length > 0 && sampling.isOver())) continue;
      const sample = await takeSample(name, measure, sampling);
      if (sample) taken.push(sample);
      else failures.set(name, failed + 1);
    }
  for (const [name, taken] of samples) if (taken.length === 0) throw new Error(`${name} could not be measured`);
  return new Map([...samples].map(([name, taken]) => [name, summary(taken, isClean, sampling.runs)]));
}

async function takeSample(
  name: string,
  measure: Subject['measure'],
  { waitForQuiet, watchForeignCores, log }: Sampling,
): Promise<Sample | undefined> {
  await waitForQuiet();
  const foreignCoresSince = watchForeignCores();
  try {
    const figures = await measure();
    const foreignCores = foreignCoresSince();
    const shown = Object.entries(figures).map(([key, value]) => `${key} ${String(Math.round(value * 100) / 100)}`);
    log(`${name}: ${shown.join(', ')} (foreign ${foreignCores.toFixed(2)})`);
    return { figures, foreignCores };
  } catch (fault) {
    log(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
    return undefined;
  }
}

function summary(taken: readonly Sample[], isClean: (sample: Sample) => boolean, runs: number): Sampled {
  const cleanest = taken.toSorted((one, other) => one.foreignCores - other.foreignCores).slice(0, runs);
  const names = new Set(cleanest.flatMap(({ figures }) => Object.keys(figures)));
  return {
    figures: Object.fromEntries(
      [...names].map((name) => [name, median(cleanest.map(({ figures }) => figures[name] ?? NaN))]),
    ),
    clean: taken.filter(isClean).length,
    taken: taken.length,
  };
}

import { ratioOf, type BenchRun, type Measurement } from './measurement.ts';

/** A change of less than this share is the machine's. */
const NOTABLE = 0.1;

/** A figure that is worse, or better, than in the run before, by more than the machine explains. */
export interface Change {
  readonly label: string;
  /** Ratios to the reference where there is one, else the figures. */
  readonly before: string;
  readonly now: string;
  readonly share: number;
}

/** What changed since the run before. Ratios are compared: absolute figures change with the machine. */
export function changesSince(
  before: BenchRun,
  now: readonly Measurement[],
): { readonly worse: readonly Change[]; readonly better: readonly Change[] } {
  const known = new Map(before.measurements.map((measurement) => [measurement.id, measurement]));
  const changes = now.flatMap((measurement) => {
    const earlier = known.get(measurement.id);
    const change = earlier && changeOf(earlier, measurement);
    return change ? [change] : [];
  });
  const measured = new Set(now.filter(isMeasured).map(({ id }) => id));
  const gone = before.measurements
    .filter((earlier) => isMeasured(earlier) && !measured.has(earlier.id))
    .map((earlier) => ({
      label: earlier.label,
      before: comparable(earlier).text,
      now: 'not measured',
      share: Infinity,
    }));
  return {
    worse: [...changes.filter(({ share }) => share > NOTABLE), ...gone],
    better: changes.filter(({ share }) => share < -NOTABLE),
  };
}

const isMeasured = ({ duet }: Measurement): boolean => !Number.isNaN(duet);

/**
 * `share` is by how much it is worse, negative where it is better; infinite from nothing to something where less is wanted. Undefined
 * where the two cannot be compared.
 */
function changeOf(earlier: Measurement, now: Measurement): Change | undefined {
  const [one, other] = [comparable(earlier), comparable(now)];
  const [better, worse] = now.largerIsBetter ? [other.value, one.value] : [one.value, other.value];
  if (one.isRatio !== other.isRatio || Number.isNaN(better + worse) || better === worse) return undefined;
  return { label: now.label, before: one.text, now: other.text, share: worse / better - 1 };
}

function comparable(measurement: Measurement) {
  const ratio = ratioOf(measurement);
  return ratio === undefined
    ? { isRatio: false, value: measurement.duet, text: `${shown(measurement.duet)} ${measurement.unit}`.trim() }
    : { isRatio: true, value: ratio, text: `${ratio.toFixed(2)} ×` };
}

/** A figure with as many digits as it deserves. */
export function shown(value: number): string {
  if (Number.isNaN(value)) return '–';
  return Math.abs(value) < 10 ? value.toFixed(2).replace(/\.?0+$/, '') : value.toFixed(0);
}

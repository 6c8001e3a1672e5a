/** The value below which a share of the samples lies, between neighbours in proportion; NaN of none. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.filter((sample) => !Number.isNaN(sample)).toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** By how much the values grow from one to the next, by least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const run = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return rise / run;
}

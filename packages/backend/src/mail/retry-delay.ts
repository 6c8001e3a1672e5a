const MINUTE = 60_000;
const LONGEST = 12 * 60 * MINUTE;

/**
 * How long to wait in milliseconds after the `attempts`th failure in a row (from 1): a minute, doubled with each, twelve hours
 * at most. `draw` in [0, 1) takes up to a quarter off, so that what failed together is not tried again together.
 */
export const retryDelay = (attempts: number, draw: number): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), LONGEST) * (1 - draw / 4);

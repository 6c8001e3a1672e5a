/** The only source of "now" and of waiting. Hours of behaviour are tested in milliseconds against `FakeClock`. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls `task` once, `milliseconds` from now, unless the returned function is called before. */
  after(milliseconds: number, task: () => void): Cancel;
  /** Calls `task` each `milliseconds`, first after one interval, until the returned function is called. */
  every(milliseconds: number, task: () => void): Cancel;
}

/** Stops a timer. Calling it twice, or after the timer fired, does nothing. */
export type Cancel = () => void;

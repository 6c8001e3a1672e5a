import { reaction } from './tracking.ts';

/**
 * Calls `react` each time that `count`, which grows with each change of something on the server, has grown, until the returned
 * function is called. The end of a session sets the count back to 0, and has nothing to be asked for.
 */
export const followChanges = (count: () => number, react: () => void): (() => void) =>
  reaction(count, (changes) => {
    if (changes > 0) react();
  });

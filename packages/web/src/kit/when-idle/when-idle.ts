/** Milliseconds after which the task runs without idle time: a page that is not in front may be told of none. */
const LONGEST_WAIT = 5000;

/**
 * Runs a task once the browser has nothing else to do, or, in one that reports no idle time, once what is drawn now has been painted. Returns
 * how to cancel it.
 */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(task);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }
  const request = requestIdleCallback(task, { timeout: LONGEST_WAIT });
  return () => {
    cancelIdleCallback(request);
  };
}

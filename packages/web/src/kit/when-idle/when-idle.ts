/** Milliseconds after which the task runs without idle time: a page that is not in front may be told of none. */
const LONGEST_WAIT = 5000;

/** Runs a task once the browser has nothing else to do; at once in one that reports no idle time. Returns how to cancel it. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    task();
    return () => undefined;
  }
  const request = requestIdleCallback(task, { timeout: LONGEST_WAIT });
  return () => {
    cancelIdleCallback(request);
  };
}

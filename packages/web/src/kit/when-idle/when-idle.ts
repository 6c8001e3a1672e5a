/** Milliseconds after which the task runs without idle time: a page that is not in front may be told of none. */
const LONGEST_WAIT = 5000;

/** Milliseconds in which a browser that reports no idle time has drawn what was asked for before. */
const UNREPORTED = 300;

/** Runs a task once the browser has nothing else to do, or, in one that reports no idle time, a moment later. Returns how to cancel it. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, UNREPORTED);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(task, { timeout: LONGEST_WAIT });
  return () => {
    cancelIdleCallback(request);
  };
}

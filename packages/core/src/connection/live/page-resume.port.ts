import type { Cancel } from '../../kernel/index.ts';

/** Tells that the platform has let this page run again which it had stopped: from the back/forward cache, or frozen in the background. */
export interface PageResume {
  /** Calls `listener` each time, until the returned function is called. */
  onResume(listener: () => void): Cancel;
}

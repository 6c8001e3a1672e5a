import type { CallFailure, Result } from '../kernel/index.ts';

/** Whether the product is closed for maintenance (CON-01). */
export interface Maintenance {
  /** Asks the deployment, not the API: the answer comes even when the API is down. */
  isUnderWay(): Promise<Result<boolean, CallFailure>>;
  /** Whether this browser carries the cookie that lets it in all the same (CON-04). */
  hasBypass(): boolean;
}

import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';

/** Whether this member is shown first; `endsAt` in milliseconds since the epoch, absent when they are not. */
export interface Spotlight {
  readonly endsAt?: number;
}

export interface SpotlightGateway {
  /** What this member has bought and what of it still runs (API-35). */
  load(cancel?: CancelSignal): Promise<Result<Spotlight, CallFailure>>;
}

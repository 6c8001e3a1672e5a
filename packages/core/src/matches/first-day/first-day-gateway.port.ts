import type { CallFailure, Result } from '../../kernel/index.ts';
import type { Profile } from '../../profile/index.ts';
import type { Match } from '../match.ts';
import type { FirstDayProgress } from './first-day.ts';

/** A first day that goes on: how far it has come, and whom to begin with. */
export interface FirstDayAnswer {
  readonly progress: FirstDayProgress;
  /** At most three, about whom the member has decided nothing and with whom they do not talk yet. */
  readonly suggestions: readonly Match[];
  /** Of everybody in `suggestions`. */
  readonly profiles: readonly Profile[];
}

/** The member's first day, which begins, goes on and ends by the server's word. */
export interface FirstDayGateway {
  /** Undefined of a first day that has not begun or is over. */
  getFirstDay(): Promise<Result<FirstDayAnswer | undefined, CallFailure>>;
  /** Ends it on all devices; again and again does nothing. */
  endFirstDay(): Promise<Result<void, CallFailure>>;
}

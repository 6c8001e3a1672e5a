import type { CallFailure, Result } from '../kernel/index.ts';
import type { Profile } from '../profile/index.ts';
import type { Match } from './match.ts';

/** A member's matches: those of the day, and those of the last weeks that were decided. */
export interface MatchList {
  /** The day that the server takes it to be for the member, `YYYY-MM-DD`. */
  readonly day: string;
  /** Whether the matches of that day have been made. */
  readonly isGenerated: boolean;
  /** Today's in the order of their fit, then earlier ones, the latest first. */
  readonly matches: readonly Match[];
  /** Of everybody in `matches`. */
  readonly profiles: readonly Profile[];
}

/** A member's daily matches (API-60 to API-62). */
export interface MatchGateway {
  list(): Promise<Result<MatchList, CallFailure>>;
  /**
   * Asks for the matches of the day that it is in `timeZone` (IANA name), which the server remembers. Does nothing where they have
   * been made: a day's matches stay the same.
   */
  generate(timeZone: string): Promise<Result<void, CallFailure>>;
  /** How many of today's matches wait for a decision. */
  countPending(): Promise<Result<number, CallFailure>>;
}

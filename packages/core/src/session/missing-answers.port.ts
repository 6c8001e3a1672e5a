import type { Place } from './route-name.ts';

/** Asks onboarding what a member still owes (ONB-01). Answers undefined when nothing is missing or it cannot be known. */
export interface MissingAnswers {
  find(): Promise<Place | undefined>;
}

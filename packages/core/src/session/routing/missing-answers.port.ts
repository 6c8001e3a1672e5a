import type { RouteTarget } from '../../navigation/index.ts';

/** Asks onboarding which required answers are missing (ONB-01). Answers undefined when nothing is missing or it cannot be known. */
export interface MissingAnswers {
  find(): Promise<RouteTarget | undefined>;
}

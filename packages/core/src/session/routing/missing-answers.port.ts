import type { RouteTarget } from '../../navigation/index.ts';

/**
 * Asks onboarding which required answers are missing (ONB-01). Answers undefined when nothing is missing or it cannot be known.
 * `isMember`: the member is still being loaded; it begins at once and counts only if this resolves to true.
 */
export interface MissingAnswers {
  find(isMember?: Promise<boolean>): Promise<RouteTarget | undefined>;
}

import type { CallFailure, Result } from '../kernel/index.ts';
import type { AnalyticsCategory } from './consent/consent.ts';

/** A receiver of events, under the category that consent is given for. */
export interface AnalyticsDestination {
  readonly id: string;
  readonly category: AnalyticsCategory;
}

/** The tenant's list of destinations (ANA-03, API-102). */
export interface DestinationsGateway {
  list(): Promise<Result<readonly AnalyticsDestination[], CallFailure>>;
}

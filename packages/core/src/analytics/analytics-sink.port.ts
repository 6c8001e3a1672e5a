import type { AnalyticsEventName } from './analytics-events.ts';
import type { AnalyticsCategory } from './consent.ts';

/** An event that may leave, with the categories of destinations that its consent covers (at least one). */
export interface AnalyticsDelivery {
  readonly name: AnalyticsEventName;
  readonly properties: object;
  readonly categories: ReadonlySet<AnalyticsCategory>;
}

/** Where events go once consent and session have allowed them. Must not throw. */
export interface AnalyticsSink {
  deliver(delivery: AnalyticsDelivery): void;
}

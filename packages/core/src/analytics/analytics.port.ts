import type { AnalyticsEventName, AnalyticsProperties } from './analytics-events.ts';

/** Reports that something happened. Never fails, never waits, and never changes what a member sees. */
export interface Analytics {
  event<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void;
}

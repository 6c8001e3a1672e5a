import type { AnalyticsEventName } from './analytics-events.ts';
import type { AnalyticsCategory } from './consent/consent.ts';

/** An event that may leave, with the categories of destinations that its consent covers (at least one). */
export interface AnalyticsDelivery {
  readonly name: AnalyticsEventName;
  readonly properties: object;
  readonly categories: ReadonlySet<AnalyticsCategory>;
}

/** Where events go once consent and session have allowed them. Must not throw. */
export interface AnalyticsSink {
  deliver(delivery: AnalyticsDelivery): void;
  /** Consent was withdrawn: whatever waits or lies open in the page is removed. */
  clear(): void;
}

/** A delivery with the ids of the destinations that get it (at least one). */
export interface AddressedDelivery extends AnalyticsDelivery {
  readonly destinations: readonly string[];
}

/** The last station inside the page. Must not throw. */
export interface AddressedSink {
  deliver(delivery: AddressedDelivery): void;
  clear(): void;
}

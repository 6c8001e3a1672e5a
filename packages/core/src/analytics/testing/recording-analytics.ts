import type { AnalyticsEventName, AnalyticsProperties } from '../analytics-events.ts';
import type { Analytics } from '../analytics.port.ts';

/** Records every event that is reported, in order. */
export class RecordingAnalytics implements Analytics {
  readonly events: { readonly name: AnalyticsEventName; readonly properties: object }[] = [];

  event<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
    this.events.push({ name, properties });
  }
}

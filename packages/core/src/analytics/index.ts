export type { Analytics } from './analytics.port.ts';
export type { AnalyticsDelivery, AnalyticsSink } from './analytics-sink.port.ts';
export type { AnalyticsEventName, AnalyticsEvents, AnalyticsProperties, PaywallSource } from './analytics-events.ts';
export {
  CONSENT_GROUPS,
  consentedCategories,
  ConsentState,
  type AnalyticsCategory,
  type ConsentGroup,
} from './consent.ts';
export { ConsentedAnalytics } from './consented-analytics.ts';
export { mayTrack } from './tracking-admission.ts';
export type { TrackingWidget } from './tracking-widget.port.ts';

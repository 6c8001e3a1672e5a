export { createAnalytics, type AnalyticsFeature } from './create-analytics.ts';
export { createAnalyticsStart, type AnalyticsStartFeature } from './create-analytics-start.ts';
export { createDeferredAnalytics, type DeferredAnalyticsFeature } from './create-deferred-analytics.ts';
export type {
  AnalyticsEventName,
  AnalyticsEvents,
  AnalyticsProperties,
  PaywallSource,
  ReportedCurrency,
} from './analytics-events.ts';
export type { AddressedDelivery, AddressedSink, AnalyticsDelivery, AnalyticsSink } from './analytics-sink.port.ts';
export type { Analytics } from './analytics.port.ts';
export type { ConsentAnswer, ConsentStorage } from './consent/consent-storage.port.ts';
export {
  type AnalyticsCategory,
  CONSENT_GROUPS,
  consentedCategories,
  type ConsentGroup,
  ConsentState,
} from './consent/consent.ts';
export { ManageConsent } from './consent/manage-consent.ts';
export type { PrivacySignal } from './consent/privacy-signal.port.ts';
export type { AnalyticsDestination, DestinationsGateway } from './destinations-gateway.port.ts';
export { isMeasurable } from './measured-session.ts';
export type { SentEvent, SentEvents } from './sent-events.port.ts';
export type { CampaignSource } from './tracking/campaign-source.port.ts';
export { mayTrack } from './tracking/tracking-admission.ts';
export type { TrackingPixel } from './tracking/tracking-pixel.port.ts';
export type { TrackingWidget } from './tracking/tracking-widget.port.ts';
export type { ConsentedAnalytics } from './consented-analytics.ts';
export type { DeferredAnalytics } from './deferred-analytics.ts';
export type { StartAnalytics } from './start-analytics.ts';

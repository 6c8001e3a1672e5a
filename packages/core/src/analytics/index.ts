export type { Analytics } from './analytics.port.ts';
export type { AddressedDelivery, AddressedSink, AnalyticsDelivery, AnalyticsSink } from './analytics-sink.port.ts';
export { AddressedAnalyticsSink } from './addressed-analytics-sink.ts';
export type {
  AnalyticsEventName,
  AnalyticsEvents,
  AnalyticsProperties,
  PaywallSource,
  ToldCurrency,
} from './analytics-events.ts';
export type { CampaignSource } from './campaign-source.port.ts';
export {
  ANALYTICS_CATEGORIES,
  CONSENT_GROUPS,
  consentedCategories,
  ConsentState,
  type AnalyticsCategory,
  type ConsentGroup,
} from './consent.ts';
export type { ConsentAnswer, ConsentVault } from './consent-vault.port.ts';
export { ConsentedAnalytics } from './consented-analytics.ts';
export { DeferredAnalytics } from './deferred-analytics.ts';
export type { AnalyticsDestination, DestinationsGateway } from './destinations-gateway.port.ts';
export { ManageConsent } from './manage-consent.ts';
export { isMeasured } from './measured-session.ts';
export type { PrivacySignal } from './privacy-signal.port.ts';
export type { ToldEvents } from './told-events.port.ts';
export { TrackCampaign } from './track-campaign.ts';
export { mayTrack } from './tracking-admission.ts';
export type { TrackingPixel } from './tracking-pixel.port.ts';
export type { TrackingWidget } from './tracking-widget.port.ts';

import type { SessionState } from '../session/index.ts';
import type { AnalyticsFeature } from './create-analytics.ts';
import type { DeferredAnalyticsFeature } from './create-deferred-analytics.ts';
import { StartAnalytics, type Startable } from './start-analytics.ts';
import type { CampaignSource } from './tracking/campaign-source.port.ts';
import { TrackCampaign } from './tracking/track-campaign.ts';
import type { TrackingPixel } from './tracking/tracking-pixel.port.ts';

export interface AnalyticsStartDependencies extends AnalyticsFeature, DeferredAnalyticsFeature {
  /** Undefined for a tenant without a pixel. */
  readonly pixelChannel: string | undefined;
  readonly campaignSource: CampaignSource;
  readonly trackingPixel: TrackingPixel;
  readonly session: SessionState;
  readonly addAttribution: Startable;
}

/** The start of all that is measured: once in a page that asks for consent, never in one that only reports. */
export function createAnalyticsStart({
  consent,
  manageConsent,
  analytics,
  deferredAnalytics,
  pixelChannel,
  campaignSource,
  trackingPixel,
  session,
  addAttribution,
}: AnalyticsStartDependencies) {
  const trackCampaign = new TrackCampaign(pixelChannel, campaignSource, trackingPixel, session, consent);
  return {
    startAnalytics: new StartAnalytics(manageConsent, deferredAnalytics, analytics, [trackCampaign, addAttribution]),
  };
}

export type AnalyticsStartFeature = ReturnType<typeof createAnalyticsStart>;

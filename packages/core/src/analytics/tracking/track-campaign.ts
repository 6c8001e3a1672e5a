import type { SessionState } from '../../session/index.ts';
import type { CampaignSource } from './campaign-source.port.ts';
import { consentedCategories, type ConsentState } from '../consent/consent.ts';
import { isMeasurable } from '../measured-session.ts';
import type { TrackingPixel } from './tracking-pixel.port.ts';

/**
 * Requests the tracking pixel for a visit by a campaign (ANA-04, ANA-05, A14): never without a campaign's id, nor before
 * consent to advertising, nor in a support session (STE-08), and once for a campaign in a tab.
 */
export class TrackCampaign {
  constructor(
    /** Undefined for a tenant without a pixel. */
    private readonly channel: string | undefined,
    private readonly campaign: CampaignSource,
    private readonly pixel: TrackingPixel,
    private readonly session: SessionState,
    private readonly consent: ConsentState,
  ) {}

  /** Waits for session and consent until the returned function is called. */
  start(): () => void {
    const { channel } = this;
    if (channel === undefined || this.campaign.pending() === undefined) return () => undefined;
    const request = (): void => {
      const campaignId = this.campaign.pending();
      if (campaignId === undefined || !this.#mayRequest()) return;
      this.campaign.markRequested();
      this.pixel.request({ channel, campaignId });
    };
    const stops = [this.consent.groups.subscribe(request), this.session.session.subscribe(request)];
    request();
    return () => {
      for (const stop of stops) stop();
    };
  }

  #mayRequest(): boolean {
    const agreed = consentedCategories(this.consent.groups.get());
    return isMeasurable(this.session.session.get()) && agreed.has('advertising');
  }
}

import type { TrackingPixel } from '@duet/core/analytics';

const PATH = '/cid/cs/tp.png';

/** The pixel as an image request of the page's own origin (ANA-05, API-103). `image` makes an image that is not in the page. */
export class ImageTrackingPixel implements TrackingPixel {
  constructor(private readonly image: () => { src: string }) {}

  request({ channel, campaignId }: { readonly channel: string; readonly campaignId: string }): void {
    const query = new URLSearchParams({ channel, campaign_id: campaignId });
    this.image().src = `${PATH}?${query.toString()}`;
  }
}

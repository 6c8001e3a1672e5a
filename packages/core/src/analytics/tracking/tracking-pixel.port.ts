/** Requests the tracking pixel (ANA-05). Never throws and answers nothing. */
export interface TrackingPixel {
  request(visit: { readonly channel: string; readonly campaignId: string }): void;
}

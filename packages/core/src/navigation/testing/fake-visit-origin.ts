import type { Attribution } from '../attribution.ts';
import type { LaunchParameters } from '../launch-parameters.ts';
import type { VisitOrigin } from '../visit-origin.port.ts';

/** Keeps the last address that named something. */
export class FakeVisitOrigin implements VisitOrigin {
  attribution: Attribution = {};
  campaignId: string | undefined;

  save({ attribution, campaignId }: LaunchParameters): void {
    if (attribution) this.attribution = attribution;
    if (campaignId !== undefined) this.campaignId = campaignId;
  }

  reset(): void {
    this.attribution = {};
  }
}

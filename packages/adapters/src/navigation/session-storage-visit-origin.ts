import type { CampaignSource } from '@duet/core/analytics';
import { isSameCampaign, type Attribution, type LaunchParameters, type VisitOrigin } from '@duet/core/navigation';
import type { AttributionSource } from '@duet/core/registration';
import * as v from 'valibot';
import { json, StoredValue, TEXT, type FallbackStorage } from '../storage/index.ts';

const ATTRIBUTION = json(
  v.object({
    campaign: v.exactOptional(v.string()),
    medium: v.exactOptional(v.string()),
    source: v.exactOptional(v.string()),
    refUrl: v.exactOptional(v.string()),
  }),
);

/** What led to the visit, in this tab's session storage: another tab has its own. */
export class SessionStorageVisitOrigin implements VisitOrigin, AttributionSource, CampaignSource {
  readonly #attribution: StoredValue<Attribution>;
  readonly #campaignId: StoredValue<string>;
  readonly #requestedId: StoredValue<string>;

  constructor(storage: FallbackStorage) {
    this.#attribution = new StoredValue(storage, 'duet_attribution', ATTRIBUTION);
    this.#campaignId = new StoredValue(storage, 'duet_campaign', TEXT);
    this.#requestedId = new StoredValue(storage, 'duet_campaign_settled', TEXT);
  }

  save({ attribution, campaignId }: LaunchParameters): void {
    if (attribution) {
      const { refUrl, ...campaign } = this.read();
      const isCampaignNamed = !isSameCampaign(attribution, {});
      this.#attribution.save({ ...(refUrl && { refUrl }), ...(!isCampaignNamed && campaign), ...attribution });
    }
    if (campaignId !== undefined) this.#campaignId.save(campaignId);
  }

  read(): Attribution {
    return this.#attribution.read() ?? {};
  }

  reset(): void {
    this.#attribution.reset();
  }

  pending(): string | undefined {
    const id = this.#campaignId.read();
    return id === this.#requestedId.read() ? undefined : id;
  }

  markRequested(): void {
    const id = this.#campaignId.read();
    if (id !== undefined) this.#requestedId.save(id);
  }
}

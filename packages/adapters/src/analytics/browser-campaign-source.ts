import type { CampaignSource } from '@duet/core/analytics';
import type { FallbackStorage } from '../storage/index.ts';

const PENDING = 'duet_campaign';
const SETTLED = 'duet_campaign_settled';
/** What a campaign's id may consist of; anything else was not made by the advertising. */
const ID = /^[\w-]{1,64}$/;

/** The `campaign_id` of the address that opened this tab (A14), kept in its session storage. `search` gives the current query. */
export class BrowserCampaignSource implements CampaignSource {
  constructor(
    private readonly storage: FallbackStorage,
    private readonly search: () => string,
  ) {}

  pending(): string | undefined {
    const named = new URLSearchParams(this.search()).get('campaign_id') ?? '';
    if (ID.test(named)) this.storage.set(PENDING, named);
    const id = this.storage.get(PENDING);
    return id !== undefined && ID.test(id) && id !== this.storage.get(SETTLED) ? id : undefined;
  }

  settle(): void {
    const id = this.storage.get(PENDING);
    if (id !== undefined) this.storage.set(SETTLED, id);
  }
}

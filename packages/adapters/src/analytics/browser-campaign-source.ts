import type { CampaignSource } from '@duet/core/analytics';
import { StoredValue, textMatching, type FallbackStorage } from '../storage/index.ts';

/** What a campaign's id may consist of; anything else was not made by the advertising. */
const ID = /^[\w-]{1,64}$/;

/** The `campaign_id` of the address that opened this tab (A14), kept in its session storage. `search` gives the current query. */
export class BrowserCampaignSource implements CampaignSource {
  readonly #pending: StoredValue<string>;
  readonly #settled: StoredValue<string>;

  constructor(
    storage: FallbackStorage,
    private readonly search: () => string,
  ) {
    this.#pending = new StoredValue(storage, 'duet_campaign', textMatching(ID));
    this.#settled = new StoredValue(storage, 'duet_campaign_settled', textMatching(ID));
  }

  pending(): string | undefined {
    const named = new URLSearchParams(this.search()).get('campaign_id') ?? '';
    if (ID.test(named)) this.#pending.save(named);
    const id = this.#pending.read();
    return id === this.#settled.read() ? undefined : id;
  }

  markRequested(): void {
    const id = this.#pending.read();
    if (id !== undefined) this.#settled.save(id);
  }
}

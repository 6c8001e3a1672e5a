import type { AddedAttribution, AttributionSource } from '@duet/core/registration';
import { StoredValue, TEXT, type FallbackStorage } from '../storage/index.ts';

/** What the wire takes of a part of the campaign, and of the address of a page; a longer address would not be that page's. */
const LONGEST = 200;
const LONGEST_ADDRESS = 2000;

/**
 * Campaign and `refUrl` (A12) in the address that this tab was opened by, kept in its session storage. `search` gives the current
 * query.
 */
export class BrowserAttributionSource implements AttributionSource {
  readonly #query: StoredValue<string>;
  readonly #refUrl: StoredValue<string>;

  constructor(
    storage: FallbackStorage,
    private readonly search: () => string,
  ) {
    this.#query = new StoredValue(storage, 'duet_attribution', TEXT);
    this.#refUrl = new StoredValue(storage, 'duet_ref_url', TEXT);
  }

  capture(): void {
    const search = this.search();
    if (/[?&]utm_/.test(search)) this.#query.save(search);
    const refUrl = new URLSearchParams(search).get('refUrl');
    if (refUrl && refUrl.length <= LONGEST_ADDRESS) this.#refUrl.save(refUrl);
  }

  read(): AddedAttribution {
    const query = new URLSearchParams(this.#query.read() ?? '');
    const [campaign, medium, source] = ['utm_campaign', 'utm_medium', 'utm_source'].map((name) =>
      query.get(name)?.slice(0, LONGEST),
    );
    const refUrl = this.#refUrl.read();
    return {
      ...(campaign && { campaign }),
      ...(medium && { medium }),
      ...(source && { source }),
      ...(refUrl && { refUrl }),
    };
  }
}

import type { AttributionSource } from '@duet/core/registration';
import type { Attribution } from '@duet/core/session';
import { StoredValue, TEXT, type FallbackStorage } from '../storage/index.ts';

const LONGEST = 200;

/** The campaign in the address that this tab was opened by, kept in its session storage. `search` gives the current query. */
export class BrowserAttributionSource implements AttributionSource {
  readonly #query: StoredValue<string>;

  constructor(
    storage: FallbackStorage,
    private readonly search: () => string,
  ) {
    this.#query = new StoredValue(storage, 'duet_attribution', TEXT);
  }

  capture(): void {
    const search = this.search();
    if (/[?&]utm_/.test(search)) this.#query.save(search);
  }

  read(): Attribution {
    const query = new URLSearchParams(this.#query.read() ?? '');
    const [campaign, medium, source] = ['utm_campaign', 'utm_medium', 'utm_source'].map((name) =>
      query.get(name)?.slice(0, LONGEST),
    );
    return { ...(campaign && { campaign }), ...(medium && { medium }), ...(source && { source }) };
  }
}

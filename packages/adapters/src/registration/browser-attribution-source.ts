import type { AttributionSource } from '@duet/core/registration';
import type { Attribution } from '@duet/core/session';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'duet_attribution';
const LONGEST = 200;

/** The campaign in the address that this tab was opened by, kept in its session storage. `search` gives the current query. */
export class BrowserAttributionSource implements AttributionSource {
  constructor(
    private readonly storage: FallbackStorage,
    private readonly search: () => string,
  ) {}

  remember(): void {
    const search = this.search();
    if (/[?&]utm_/.test(search)) this.storage.set(KEY, search);
  }

  read(): Attribution {
    const query = new URLSearchParams(this.storage.get(KEY) ?? '');
    const [campaign, medium, source] = ['utm_campaign', 'utm_medium', 'utm_source'].map((name) =>
      query.get(name)?.slice(0, LONGEST),
    );
    return { ...(campaign && { campaign }), ...(medium && { medium }), ...(source && { source }) };
  }
}

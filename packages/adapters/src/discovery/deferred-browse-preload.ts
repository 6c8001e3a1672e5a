import type { BrowsePreload } from '@duet/core/session';

/**
 * A preload of browse whose code is fetched when a login is about to lead there. Where it cannot be had nothing is preloaded: the page
 * fetches the same, and says why it cannot.
 */
export class DeferredBrowsePreload implements BrowsePreload {
  constructor(private readonly fetchPreload: () => Promise<BrowsePreload>) {}

  execute(isWanted: Promise<boolean>): void {
    void this.#pass(isWanted);
  }

  async #pass(isWanted: Promise<boolean>): Promise<void> {
    const preload = await this.fetchPreload().catch(() => undefined);
    preload?.execute(isWanted);
  }
}

/** The identity that a token was found to prove, and until when it may be used without a new look-up. */
interface CachedToken<Found> {
  readonly found: Found;
  readonly sessionId: string;
  readonly until: number;
}

/** How long a token is believed. Endings that other processes tell of arrive sooner, unless their message is lost. */
const CACHE_DURATION = 2000;
const MOST_ENTRIES = 20_000;

/** Tokens that were looked up a moment ago, by hash: whoever is busy writing is not looked up again for every word. */
export class TokenCache<Found> {
  readonly #entries = new Map<string, CachedToken<Found>>();
  #changes = 0;

  /** Counts what was deleted. To be read before a look-up and given to `keep` after it. */
  get changes(): number {
    return this.#changes;
  }

  find(hash: string, now: number): Found | undefined {
    const known = this.#entries.get(hash);
    return known !== undefined && now < known.until ? known.found : undefined;
  }

  /**
   * `end` is the last moment at which it can be true. What was looked up while something was deleted is not kept: it may
   * have been read before the change.
   */
  set(
    hash: string,
    sessionId: string,
    found: Found,
    { now, end, changes }: { readonly now: number; readonly end: number; readonly changes: number },
  ): void {
    if (changes !== this.#changes) return;
    if (this.#entries.size >= MOST_ENTRIES) this.#entries.clear();
    this.#entries.set(hash, { found, sessionId, until: Math.min(now + CACHE_DURATION, end) });
  }

  /** To be called when a token is replaced: what it is worth has changed. */
  invalidate(hash: string): void {
    this.#changes += 1;
    this.#entries.delete(hash);
  }

  invalidateSession(sessionId: string): void {
    this.#changes += 1;
    for (const [hash, known] of this.#entries) if (known.sessionId === sessionId) this.#entries.delete(hash);
  }
}

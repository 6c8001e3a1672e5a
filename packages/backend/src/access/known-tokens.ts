/** What a token was found to stand for, until when it may be believed without asking again. */
interface Known<Found> {
  readonly found: Found;
  readonly sessionId: string;
  readonly until: number;
}

/** How long a token is believed. Endings that other processes tell of arrive sooner, unless their message is lost. */
const BELIEVED_FOR = 2000;
const MOST_KNOWN = 20_000;

/** Tokens that were looked up a moment ago, by hash: whoever is busy writing is not looked up again for every word. */
export class KnownTokens<Found> {
  readonly #known = new Map<string, Known<Found>>();
  #changes = 0;

  /** Counts what was forgotten. To be read before a look-up and given to `keep` after it. */
  get changes(): number {
    return this.#changes;
  }

  find(hash: string, now: number): Found | undefined {
    const known = this.#known.get(hash);
    return known !== undefined && now < known.until ? known.found : undefined;
  }

  /**
   * `end` is the last moment at which it can be true. What was looked up while something was forgotten is not kept: it may
   * have been read before the change.
   */
  keep(
    hash: string,
    sessionId: string,
    found: Found,
    { now, end, changes }: { readonly now: number; readonly end: number; readonly changes: number },
  ): void {
    if (changes !== this.#changes) return;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(hash, { found, sessionId, until: Math.min(now + BELIEVED_FOR, end) });
  }

  /** To be called when a token is replaced: what it is worth has changed. */
  forget(hash: string): void {
    this.#changes += 1;
    this.#known.delete(hash);
  }

  forgetSession(sessionId: string): void {
    this.#changes += 1;
    for (const [hash, known] of this.#known) if (known.sessionId === sessionId) this.#known.delete(hash);
  }
}

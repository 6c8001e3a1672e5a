/** What a token was found to stand for, until when it may be believed without asking again. */
interface Known<Found> {
  readonly found: Found;
  readonly sessionId: string;
  readonly until: number;
}

/** How long a token is believed. Another process that ends the session is noticed after this at the latest. */
const BELIEVED_FOR = 2000;
const MOST_KNOWN = 20_000;

/** Tokens that were looked up a moment ago, by hash: whoever is busy writing is not looked up again for every word. */
export class KnownTokens<Found> {
  readonly #known = new Map<string, Known<Found>>();

  find(hash: string, now: number): Found | undefined {
    const known = this.#known.get(hash);
    return known !== undefined && now < known.until ? known.found : undefined;
  }

  keep(hash: string, sessionId: string, found: Found, now: number): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(hash, { found, sessionId, until: now + BELIEVED_FOR });
  }

  /** To be called when a token is replaced: what it is worth has changed. */
  forget(hash: string): void {
    this.#known.delete(hash);
  }

  forgetSession(sessionId: string): void {
    for (const [hash, known] of this.#known) if (known.sessionId === sessionId) this.#known.delete(hash);
  }
}

/** Where the API client finds the session token. The session owns it; several tabs may share it. */
export interface TokenSource {
  read(): string | undefined;
  /** Stores `fresh` only if `sent` is still the stored token: an answer that is late never undoes a newer login (LOG-25). */
  replace(sent: string, fresh: string): void;
}

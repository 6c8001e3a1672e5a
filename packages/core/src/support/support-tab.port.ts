/**
 * A support session's hold on this tab (A87). Its token is kept in the session storage of this tab alone, so that a reload
 * continues with it. Nothing here throws: where that storage is blocked, only the address contains the token.
 */
export interface SupportTab {
  /** Whether a support session was opened on this page. It stays so, also after the session's end, until the page is loaded anew. */
  readonly isOpen: boolean;
  /** The token that an earlier page of this tab was opened with; undefined where there is none. */
  token(): string | undefined;
  /**
   * Holds `token`. From here on this page reads, writes and removes nothing of what the browser stores for its own member
   * (token, drafts, flags): all that is in memory, and begins empty.
   */
  open(token: string): void;
  /** Deletes the token. */
  close(): void;
}

import type { ReadonlyCell } from '../../kernel/index.ts';

/** Whether the session outlives this page: `memory` where the browser's storage is blocked, full or broken. */
export type TokenPersistence = 'lasting' | 'memory';

/**
 * The stored session token, shared by all tabs under the key `spark_token` (LOG-17). Nothing here throws: a storage
 * whose storage fails continues in memory and reports it. A stored value that is no token reads as none.
 */
export interface TokenStorage {
  readonly persistence: ReadonlyCell<TokenPersistence>;
  /**
   * This tab's own token: the one that was stored when it was first requested, or that this tab has kept since. What
   * another tab stores is not read here before it was adopted, so that no call is sent in another member's name; unless it is
   * of the very same session. The server treats a replaced token as stolen, and ends the session.
   */
  read(): string | undefined;
  /** What is stored now, whichever tab did it. */
  readStored(): string | undefined;
  /** Makes the stored token this tab's own. */
  adopt(): void;
  save(token: string): void;
  /** Continues with `fresh` if `sent` is this tab's own, and stores it unless another tab has stored something else. */
  replace(sent: string, fresh: string): void;
  /** Deletes this tab's own token. What another tab has stored meanwhile is left to it. */
  clear(): void;
  /** Calls `listener` when another tab has changed the stored token, until the returned function is called. */
  onChangeInOtherTab(listener: () => void): () => void;
}

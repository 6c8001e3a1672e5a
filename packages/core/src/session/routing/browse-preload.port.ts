/**
 * Fetches what browse shows first, for a member who will probably go there. It begins at once; what comes counts only if `isWanted`
 * resolves to true. A failure is browse's own to show.
 */
export interface BrowsePreload {
  execute(isWanted: Promise<boolean>): void;
}

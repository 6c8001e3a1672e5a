/** What a member has typed and not sent, one text a conversation. Survives a reload; cleared at logout. */
export interface DraftVault {
  read(conversationId: string): string;
  /** Keeps a text in place of the last; an empty one is forgotten. */
  keep(conversationId: string, text: string): void;
  remove(conversationId: string): void;
  /** Logout: nothing typed by one member is shown to the next. */
  reset(): void;
}

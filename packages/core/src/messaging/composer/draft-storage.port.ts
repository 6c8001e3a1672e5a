/** What a member has typed and not sent, one text a conversation. Survives a reload; cleared at logout. */
export interface DraftStorage {
  read(conversationId: string): string;
  /** Replaces the stored text; an empty one is deleted. */
  save(conversationId: string, text: string): void;
  remove(conversationId: string): void;
  /** Logout: nothing typed by one member is shown to the next. */
  reset(): void;
}

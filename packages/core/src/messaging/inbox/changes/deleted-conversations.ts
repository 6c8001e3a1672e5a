import type { ConversationPage } from '../conversation-gateway.port.ts';
import type { ConversationSummary } from '../inbox.ts';

/** Up to which moments the member has deleted their conversations, by id, as far as this page has seen it happen. */
export type DeletedConversations = ReadonlyMap<string, string>;

/** Whether something has been said in a conversation since it was deleted, or it never was. */
export const isKept = (deleted: DeletedConversations, { id, last }: ConversationSummary): boolean =>
  !deleted.has(id) || (last?.sentAt ?? '') > (deleted.get(id) ?? '');

/** An answer that the server may have put together before it knew of a deletion. */
export const withoutDeleted = (page: ConversationPage, deleted: DeletedConversations): ConversationPage => ({
  ...page,
  summaries: page.summaries.filter((summary) => isKept(deleted, summary)),
});

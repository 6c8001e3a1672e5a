import type { CallFailure, Result } from '../../kernel/index.ts';
import type { ConversationFilter, ConversationSummary, FoundConversation } from './inbox.ts';
import type { Paged } from './paging/paged-list.ts';

export interface UnreadCount {
  /** Unread messages of all conversations that are not muted, whatever the filter. */
  readonly unread: number;
  /** Ids of the conversations that the member has muted; undefined for servers that do not tell. */
  readonly muted?: ReadonlySet<string>;
}

/** The list as one answer holds it. */
export interface ConversationPage extends Paged<ConversationSummary>, UnreadCount {}

/** What a search has found, as one answer holds it. */
export type FoundPage = Paged<FoundConversation>;

export interface ConversationGateway {
  /** The list from its beginning, or from the place that the page before has named. */
  list(filter: ConversationFilter, from?: string): Promise<Result<ConversationPage, CallFailure>>;
  /**
   * The conversations, of all the member has, whose partner's name or whose texts have the words: the first of them, or those from the
   * place that the answer before has named.
   */
  search(words: string, from?: string): Promise<Result<FoundPage, CallFailure>>;
  unread(): Promise<Result<UnreadCount, CallFailure>>;
  /** The id of the conversation with a member: the one there is, or a new one. */
  start(userId: string): Promise<Result<string, CallFailure>>;
  /** `until`: the `sentAt` of the newest message that was seen, in each of them; later ones stay unread. Without it all is read. */
  markRead(ids: readonly string[], until?: string): Promise<Result<void, CallFailure>>;
  /** Into the member's own archive, or out of it (MSG-75). */
  archive(id: string, archived: boolean): Promise<Result<void, CallFailure>>;
  /** What comes in it is told and counted no more, or again (MSG-76). */
  mute(id: string, muted: boolean): Promise<Result<void, CallFailure>>;
  /**
   * For the member alone, what was sent up to a `sentAt`, without one all there is (MSG-85). Answers up to which moment it is deleted;
   * undefined where nothing has been said.
   */
  delete(id: string, until?: string): Promise<Result<string | undefined, CallFailure>>;
  /**
   * Undoes the member's last deletion, which reached up to `deletedUntil`; refused when it is no longer the last or too long ago. Answers
   * up to which moment an earlier one still reaches; undefined where there was none.
   */
  restore(id: string, deletedUntil: string): Promise<Result<string | undefined, CallFailure>>;
}

import type { Analytics } from '../analytics/index.ts';
import type { ProfilesState } from '../profile/index.ts';
import type { DraftStorage } from './composer/draft-storage.port.ts';
import type { ConversationGateway } from './inbox/conversation-gateway.port.ts';
import type { ConversationsState } from './thread/conversations-state.ts';
import { StartConversation } from './thread/start-conversation.ts';

export interface ConversationStartDependencies {
  readonly conversationGateway: ConversationGateway;
  readonly conversations: ConversationsState;
  readonly profiles: ProfilesState;
  readonly analytics: Analytics;
  readonly drafts: DraftStorage;
}

/** Writing to somebody for the first time, from where members are shown. */
export const createConversationStart = ({
  conversationGateway,
  conversations,
  profiles,
  analytics,
  drafts,
}: ConversationStartDependencies) => ({
  startConversation: new StartConversation(conversationGateway, conversations, profiles, analytics, drafts),
});

export type ConversationStartFeature = ReturnType<typeof createConversationStart>;

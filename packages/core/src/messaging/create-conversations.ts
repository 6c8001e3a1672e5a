import type { Analytics } from '../analytics/index.ts';
import type { Clock, Logger } from '../kernel/index.ts';
import type { LoadProfiles, ProfilesState } from '../profile/index.ts';
import type { SessionResets, SessionState } from '../session/index.ts';
import { CatchUp } from './catch-up.ts';
import type { ConversationGateway } from './inbox/conversation-gateway.port.ts';
import { ConversationsState } from './thread/conversations-state.ts';
import { InboxState } from './inbox/inbox-state.ts';
import { LoadConversations } from './inbox/load-conversations.ts';
import { LoadMessages } from './thread/load-messages.ts';
import { MarkRead } from './thread/mark-read.ts';
import type { MessageGateway } from './message-gateway.port.ts';
import { ReceiveLiveMessage, type Attention } from './thread/receive-live-message.ts';
import { ReloadWithheldMessages } from './thread/reload-withheld-messages.ts';
import { StartConversation } from './thread/start-conversation.ts';

export interface ConversationsDependencies {
  readonly messageGateway: MessageGateway;
  readonly conversationGateway: ConversationGateway;
  readonly profiles: ProfilesState;
  readonly loadProfiles: LoadProfiles;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly attention: Attention;
  readonly analytics: Analytics;
  readonly clock: Clock;
  readonly logger: Logger;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Conversations as far as live messages touch them, whichever screen is open. */
export function createConversations({
  messageGateway,
  conversationGateway,
  profiles,
  loadProfiles,
  session,
  resets,
  attention,
  analytics,
  clock,
  logger,
  random,
}: ConversationsDependencies) {
  const conversations = resets.add(new ConversationsState());
  const inbox = resets.add(new InboxState(clock));
  const loadMessages = new LoadMessages(messageGateway, conversations);
  const loadConversations = new LoadConversations(conversationGateway, inbox, loadProfiles);
  const markRead = new MarkRead(conversationGateway, conversations, inbox, profiles, session, logger);
  return {
    conversations,
    inbox,
    loadMessages,
    loadConversations,
    markRead,
    startConversation: new StartConversation(conversationGateway, conversations, profiles, analytics),
    catchUp: new CatchUp(conversations, loadConversations, loadMessages, clock, random),
    reloadWithheldMessages: new ReloadWithheldMessages(conversations, inbox, loadConversations, loadMessages),
    receiveLiveMessage: new ReceiveLiveMessage(
      conversations,
      inbox,
      loadConversations,
      markRead,
      session,
      attention,
      clock,
    ),
  };
}

export type ConversationsFeature = ReturnType<typeof createConversations>;

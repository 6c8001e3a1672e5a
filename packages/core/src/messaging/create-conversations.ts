import type { Attention, Logger } from '../kernel/index.ts';
import type { LoadProfiles } from '../profile/index.ts';
import { CatchUp } from './catch-up.ts';
import type { ConversationGateway } from './inbox/conversation-gateway.port.ts';
import { ConversationsState } from './thread/conversations-state.ts';
import { InboxState } from './inbox/inbox-state.ts';
import { LoadConversations } from './inbox/load-conversations.ts';
import { LoadMessages } from './thread/load-messages.ts';
import { NewestPages } from './thread/opening/newest-pages.ts';
import { MarkRead } from './thread/reading/mark-read.ts';
import { MarkSeen } from './thread/reading/mark-seen.ts';
import { ReceiveLiveMessage } from './thread/receive-live-message.ts';
import { ReloadRestoredMessages } from './thread/reload-restored-messages.ts';
import { createOutbox, type OutboxDependencies } from './create-outbox.ts';
import { OutboxState } from './outbox/outbox-state.ts';
import type { OutboxStorage } from './outbox/outbox-storage.port.ts';
import { FindMissing } from './thread/gaps/find-missing.ts';

export interface ConversationsDependencies extends OutboxDependencies {
  readonly conversationGateway: ConversationGateway;
  readonly loadProfiles: LoadProfiles;
  /** Of photos that take a subscription: nothing sends what it holds. */
  readonly refusedPhotoStorage: OutboxStorage;
  readonly attention: Attention;
  readonly logger: Logger;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Conversations as far as live messages touch them, whichever screen is open. */
export function createConversations(dependencies: ConversationsDependencies) {
  const { messageGateway, conversationGateway, profiles, loadProfiles, session, resets } = dependencies;
  const { attention, clock, logger, random } = dependencies;
  const outboxState = new OutboxState();
  const conversations = resets.add(new ConversationsState(outboxState));
  const inbox = resets.add(new InboxState(clock));
  const newestPages = resets.add(new NewestPages(messageGateway, conversations, clock));
  const loadMessages = new LoadMessages(messageGateway, conversations, newestPages);
  const loadConversations = resets.add(new LoadConversations(conversationGateway, inbox, loadProfiles, clock));
  const markRead = resets.add(
    new MarkRead(conversationGateway, conversations, inbox, loadConversations, profiles, session, clock, logger),
  );
  const markSeen = new MarkSeen(conversations, markRead, session, attention);
  const catchUp = resets.add(
    new CatchUp(conversations, inbox, loadConversations, loadMessages, profiles, loadProfiles, markRead, clock, random),
  );
  markSeen.start();
  const findMissing = new FindMissing(conversations, inbox, loadConversations, catchUp);
  // Logout by the member, on a page that may have loaded nothing of a conversation.
  dependencies.memberDrafts.add({
    reset: () => {
      if (session.self) void dependencies.refusedPhotoStorage.clear(session.self.id);
    },
  });
  return {
    outbox: createOutbox(dependencies, outboxState, conversations, catchUp, findMissing),
    /** What is written and not sent, of all conversations. */
    outboxEntries: outboxState.entries,
    conversations,
    inbox,
    newestPages,
    loadMessages,
    loadConversations,
    markRead,
    markSeen,
    catchUp,
    reloadRestoredMessages: new ReloadRestoredMessages(conversations, inbox, loadConversations, catchUp),
    receiveLiveMessage: new ReceiveLiveMessage(
      conversations,
      inbox,
      loadConversations,
      findMissing,
      markRead,
      markSeen,
      session,
      clock,
    ),
  };
}

export type ConversationsFeature = ReturnType<typeof createConversations>;

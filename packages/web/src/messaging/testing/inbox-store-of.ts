import type { messagingParts } from '@duet/core/messaging/testing';
import { InboxStore } from '../inbox/inbox-store.ts';
import { partnerBlockingOf } from './render-conversation.tsx';

/** The store of the conversation list over the fakes of `parts`. */
export const inboxStoreOf = (parts: ReturnType<typeof messagingParts>): InboxStore =>
  new InboxStore(
    parts.inbox,
    parts.profiles,
    parts.session,
    parts.loadConversations,
    parts.newestPages,
    parts.prefetchConversation,
    parts.archiveConversation,
    parts.muteConversation,
    parts.deleteConversation,
    parts.searchConversations,
    parts.outboxEntries,
    partnerBlockingOf(parts).blockPartner,
    parts.navigation,
    parts.clock,
  );

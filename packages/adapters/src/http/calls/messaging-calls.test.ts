import { proveWireCalls, wireCall } from '../testing/index.ts';

const message = {
  conversation_id: 'c1',
  sent_by: 'u1',
  sent_at: '2026-01-01T00:00:00.000Z',
  message_type: 'MESSAGE',
  message: 'hello',
} as const;

proveWireCalls([
  wireCall({
    id: 'API-50',
    name: 'messaging.getMessages',
    address: 'POST /api/messaging/v1/get_messages',
    request: { conversation_id: 'c1' },
    answer: { messages: [message] },
    value: { messages: [message] },
  }),
  wireCall({
    id: 'API-51',
    name: 'messaging.getConversations',
    address: 'POST /api/messaging/v1/get_conversations',
    request: { archived: true, unread_only: true, matches_only: true, sent_only: true, messaging_plus_only: true },
    answer: { conversations: [], unread: 3 },
    value: { conversations: [], unread: 3 },
  }),
  wireCall({
    id: 'API-52',
    name: 'messaging.getUnreadCount',
    address: 'POST /api/messaging/v1/get_unread_count',
    request: {},
    answer: { unread: 3 },
    value: { unread: 3 },
  }),
  wireCall({
    id: 'API-53',
    name: 'messaging.startConversation',
    address: 'POST /api/messaging/v1/start_conversation',
    request: { user_id: 'u1' },
    answer: { conversation_id: 'c1' },
    value: { conversation_id: 'c1' },
  }),
  wireCall({
    id: 'API-54',
    name: 'messaging.markConversations',
    address: 'POST /api/messaging/v1/mark_conversations',
    request: { read: true, conversation_ids: ['c1'] },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-55',
    name: 'messaging.sendMessage',
    address: 'POST /api/messaging/v1/send_message',
    request: { conversation_id: 'c1', message: 'hello', message_type: 'MESSAGE' },
    answer: { message },
    value: { message },
  }),
  wireCall({
    id: 'API-56',
    name: 'messaging.sendTypingIndicator',
    address: 'POST /api/messaging/v1/send_typing_indicator',
    request: { conversation_id: 'c1' },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-58',
    name: 'discovery.browse',
    address: 'POST /api/browse/v1/browse',
    request: { sort: 'NEW' },
    answer: { user_ids: ['u1'], spotlight_id: 'u1' },
    value: { user_ids: ['u1'], spotlight_id: 'u1' },
  }),
  wireCall({
    id: 'API-62',
    name: 'discovery.pendingMatchCount',
    address: 'POST /api/browse/v1/pending_match_count',
    request: {},
    answer: { count: 2 },
    value: { count: 2 },
  }),
]);

import { aMessage, messagingParts } from '@duet/core/messaging/testing';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import ConversationRoute from '../conversation/conversation-route.tsx';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { CONVERSATION_STORE, PICTURE_STORE } from '../index.ts';
import { MessagesScreen } from '../page/messages-screen.tsx';
import { PictureStore } from '../photos/picture-store.ts';
import { renderApp } from '../../testing/index.ts';
import { inboxStoreOf } from './inbox-store-of.ts';
import { conversationStoreOf, drawPartnerDialog, log, type StoreOptions } from './render-conversation.tsx';

const list = () => page.getByRole('list', { name: 'Conversations' });

/**
 * The page of messages with its list in sight, and how to open a conversation from it and come back. `stores`: of all that were opened,
 * in this order. `go` waits for nothing. `preload`: of the code of a conversation; without it none is drawn ahead of its opening.
 */
export async function renderMessagesPage(
  parts = messagingParts(),
  options: StoreOptions = {},
  preload?: () => Promise<void>,
) {
  parts.markSeen.start();
  await parts.loadConversations.execute('all');
  const inbox = inboxStoreOf(parts);
  const stores: ConversationStore[] = [];
  const draw = ([conversationId = '']: readonly string[]) => (
    <ConversationRoute
      conversationId={conversationId}
      permissionPrompt={null}
      drawPartnerDialog={drawPartnerDialog}
      drawPartnerSummary={() => null}
    />
  );
  const at = (conversationId?: string) => (
    <div style={{ display: 'grid', blockSize: '100vh' }}>
      <MessagesScreen store={inbox} conversationId={conversationId} ahead={preload && { preload, draw }}>
        {conversationId !== undefined && draw([conversationId])}
      </MessagesScreen>
    </div>
  );
  const makeStore = (id: string) => {
    const store = conversationStoreOf(parts, id, options);
    stores.push(store);
    return store;
  };
  const { rerender } = await renderApp(at(), {
    namespaces: ['messaging', 'camera'],
    stores: [
      [CONVERSATION_STORE, makeStore],
      [PICTURE_STORE, () => new PictureStore(parts.downloadPhoto)],
    ],
  });
  const go = (conversationId?: string) => rerender(at(conversationId));
  const open = async (id = 'c1') => {
    await go(id);
    await expect.element(log()).toBeVisible();
  };
  const leave = async () => {
    await go();
    await expect.element(list()).toBeVisible();
  };
  return { ...parts, stores, go, open, leave };
}

/** The page with a conversation that is open: of one message, where the server was given none. */
export async function renderOpenConversation(parts = messagingParts(), options?: StoreOptions) {
  if (parts.gateway.messages.length === 0) parts.gateway.messages = [aMessage(1)];
  const opened = await renderMessagesPage(parts, options);
  await opened.open();
  const [store] = opened.stores;
  if (!store) throw new Error('No conversation was opened');
  return { ...opened, store };
}

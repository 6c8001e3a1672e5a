import { useState, type ReactNode } from 'react';
import { classNames, EmptyState, LinkButton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { useHref, routeTo, type InnerAhead } from '../../routes/index.ts';
import { observer } from '../../state/index.ts';
import { ConversationList } from '../inbox/conversation-list.tsx';
import type { InboxStore } from '../inbox/inbox-store.ts';
import { KeptConversations } from './kept-conversations.tsx';
import { useConversationAhead } from './use-conversation-ahead.ts';
import styles from './messages-screen.module.css';
import { useListTransitions } from './use-list-transitions.ts';
import { useMediaQuery } from '../use-media-query.ts';

/** As wide as the style sheet has a column for each. */
const ROOM_FOR_BOTH = '(width >= 769px)';

interface MessagesScreenProps {
  readonly store: InboxStore;
  readonly conversationId?: string | undefined;
  /** Of the list alone: how a conversation is drawn before it is opened. */
  readonly ahead?: InnerAhead | undefined;
  /** The open conversation; without one an invitation is shown on a desktop screen, unless the list is one itself. */
  readonly children?: ReactNode;
}

/**
 * The list of conversations, and beside it (on a phone: in its place) the one that is open. Each is kept behind the other: the conversation
 * that was open last is shown at once when it is opened again.
 */
export const MessagesScreen = observer(function MessagesScreen({
  store,
  conversationId,
  ahead,
  children,
}: MessagesScreenProps) {
  const isOpen = conversationId !== undefined;
  const isAlone = store.isEmpty && !isOpen;
  const isListShown = useMediaQuery(ROOM_FOR_BOTH) || !isOpen;
  // Kept behind a conversation that was opened from it: one comes back to where one was, and it is not drawn anew.
  const [isListKept, setListKept] = useState(isListShown);
  if (isListShown && !isListKept) setListKept(true);
  const drawnAhead = useConversationAhead(store, { isOpen, ahead });
  const place = useListTransitions(store, { isOpen, isListShown });
  return (
    <div ref={place} className={classNames(styles['page'], isOpen && styles['open'], isAlone && styles['alone'])}>
      {isListKept && (
        <div className={styles['list']} inert={!isListShown}>
          <ConversationList store={store} currentId={conversationId} isHeading={!isOpen} isBehind={!isListShown} />
        </div>
      )}
      <KeptConversations id={conversationId} ahead={drawnAhead}>
        {children}
      </KeptConversations>
      {!isOpen && !isAlone && (
        <div className={styles['invitation']}>
          <NothingOpen />
        </div>
      )}
    </div>
  );
});

function NothingOpen() {
  const t = useText('messaging');
  const browse = useHref(routeTo('browse'));
  return (
    <EmptyState
      icon="chat"
      title={t('nothingOpen.title')}
      text={t('nothingOpen.text')}
      action={
        <LinkButton href={browse} variant="secondary">
          {t('browse')}
        </LinkButton>
      }
    />
  );
}

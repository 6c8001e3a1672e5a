import { useState, type ReactNode } from 'react';
import { observer, useStore } from '../../state/index.ts';
import type { DrawPartnerDialog } from './conversation-dialogs.tsx';
import { ConversationScreen, type DrawPartnerSummary } from './conversation-screen.tsx';
import { CONVERSATION_STORE } from '../index.ts';
import { useShown } from '../use-shown.ts';

interface ConversationRouteProps {
  readonly conversationId: string;
  readonly permissionPrompt: ReactNode;
  readonly drawPartnerDialog: DrawPartnerDialog;
  readonly drawPartnerSummary: DrawPartnerSummary;
}

export default function ConversationRoute(props: ConversationRouteProps) {
  return <OpenConversation key={props.conversationId} {...props} />;
}

const OpenConversation = observer(function OpenConversation({ conversationId, ...slots }: ConversationRouteProps) {
  const store = useStore(CONVERSATION_STORE, conversationId);
  const isBehind = useShown(store);
  const day = useDayOfOpening(isBehind, store.now);
  // Behind the list a thread is kept, and nothing that stands in its place.
  if (isBehind && !store.hasThread) return null;
  return <ConversationScreen key={day} store={store} {...slots} />;
});

/** The day on which the conversation was opened last: its times are in words, such as “today”, and one that is opened on another day is drawn anew. */
function useDayOfOpening(isBehind: boolean, now: () => number): string {
  const [last, setLast] = useState(() => ({ isBehind, day: dayOf(now()) }));
  if (last.isBehind !== isBehind) setLast({ isBehind, day: isBehind ? last.day : dayOf(now()) });
  return last.day;
}

const dayOf = (moment: number): string => new Date(moment).toDateString();

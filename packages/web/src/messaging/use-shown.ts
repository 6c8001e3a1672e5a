import { useContext, useEffect } from 'react';
import { BehindContext } from '../kit/index.ts';
import type { ConversationStore } from './conversation/conversation-store.ts';

/** Tells a conversation whether it is open, or kept behind the list. Answers whether it is behind. */
export function useShown(store: Pick<ConversationStore, 'setShown'>): boolean {
  const isBehind = useContext(BehindContext);
  useEffect(() => {
    store.setShown(!isBehind);
  }, [store, isBehind]);
  return isBehind;
}

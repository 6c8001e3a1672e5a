import { useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '../../kit/index.ts';
import type { InnerAhead } from '../../routes/index.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';
import type { KeptConversation } from './kept-conversations.tsx';

interface Options {
  /** Whether a conversation is open. */
  readonly isOpen: boolean;
  readonly ahead: InnerAhead | undefined;
}

/**
 * The first conversation of the list, which a member opens more often than any other: loaded and drawn behind the list as soon as the
 * browser has nothing else to do, so that it opens at once. At most one for each visit of the page, and none after any was open: that one is
 * kept itself.
 */
export function useConversationAhead(store: InboxStore, { isOpen, ahead }: Options): KeptConversation | undefined {
  const firstId = isOpen ? undefined : store.firstId;
  const [drawnId, setDrawnId] = useState<string>();
  const isOver = useRef(false);
  const preload = ahead?.preload;
  useEffect(() => {
    if (isOpen) isOver.current = true;
    if (isOver.current || firstId === undefined || !preload) return undefined;
    return whenIdle(() => {
      isOver.current = true;
      void loadAhead(store, firstId, preload).then((isLoaded) => {
        if (isLoaded) whenIdle(() => setDrawnId(firstId));
      });
    });
  }, [store, isOpen, firstId, preload]);
  return useMemo(
    () => (ahead && drawnId !== undefined ? { id: drawnId, page: ahead.draw([drawnId]) } : undefined),
    [ahead, drawnId],
  );
}

/** Answers whether code and thread are there. What cannot be fetched is told, and fetched again, once the conversation is opened. */
async function loadAhead(store: InboxStore, id: string, preload: InnerAhead['preload']): Promise<boolean> {
  const code = preload().then(
    () => true,
    () => false,
  );
  const [isLoaded, hasCode] = await Promise.all([store.prefetch(id), code]);
  return isLoaded && hasCode;
}

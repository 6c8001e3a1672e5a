import { useEffect, useRef, type RefObject } from 'react';
import { focusHeading } from '../conversation/use-opening-focus.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';

interface ListPlace {
  /** Whether a conversation is open. */
  readonly isOpen: boolean;
  /** Whether the list is seen: not behind a conversation. */
  readonly isListShown: boolean;
}

/**
 * What follows for the list as a conversation is opened from it or left for it, and as the window becomes so narrow that the conversation
 * stands before it. Answers where in the page both are to be drawn.
 */
export function useListTurns(store: InboxStore, { isOpen, isListShown }: ListPlace): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef({ isOpen, isListShown });
  useEffect(() => {
    const { current: last } = before;
    before.current = { isOpen, isListShown };
    if (last.isOpen !== isOpen) {
      // What has failed behind the conversation is still to be told.
      if (last.isListShown) store.dismissAll();
      // What is wanted now may have failed before, or have changed.
      if (!isOpen) store.start();
    } else if (last.isListShown && !isListShown) {
      store.deleting.close();
      if (page.current) takeFocusFrom(page.current);
    }
  }, [store, isOpen, isListShown]);
  return page;
}

/** The focus that was in the list, in a menu or a question of it, goes to the conversation: nothing else would have it. */
function takeFocusFrom(page: HTMLElement): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  if (isLost || activeElement.closest('[inert], [role=menu], dialog')) focusHeading(page);
}

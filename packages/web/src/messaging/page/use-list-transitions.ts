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
export function useListTransitions(
  store: InboxStore,
  { isOpen, isListShown }: ListPlace,
): RefObject<HTMLDivElement | null> {
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
      if (page.current && isFocusLost()) focusHeading(page.current);
    }
  }, [store, isOpen, isListShown]);
  return page;
}

/** Whether nothing has the focus any more, or what is hidden with the list: a part of it, or a menu that it has opened. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.closest('[inert]')) return true;
  const isMenuOpen = document.querySelector('[aria-haspopup=menu][aria-expanded=true]') !== null;
  return activeElement.closest('[role=menu]') !== null && !isMenuOpen;
}

import { useEffect, useRef, type RefObject } from 'react';
import type { ConversationStore } from './conversation-store.ts';

/** A window in which one goes on by writing: a phone's keyboard would cover what is to be read first. */
const DESK = '(width >= 769px) and (pointer: fine)';

/**
 * Brings the focus into a conversation once it is there: to the box on a desk, else to its heading. Not where somebody writes
 * elsewhere by then, or where the box would ask for photo and summary.
 */
export function useOpeningFocus(store: ConversationStore): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const { isWaiting } = store;
  useEffect(() => {
    const { current } = section;
    if (isWaiting || !current || isBusyElsewhere(current)) return;
    const box =
      window.matchMedia(DESK).matches && !store.composing.isHeldBack ? current.querySelector('textarea') : undefined;
    const target = box ?? current.querySelector('h1');
    if (target?.tagName === 'H1') target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [store, isWaiting]);
  return section;
}

/** Whether somebody writes elsewhere, or a dialog stands over the conversation. */
function isBusyElsewhere(section: HTMLElement): boolean {
  const dialog = document.querySelector('dialog[open]');
  return (dialog !== null && !dialog.contains(section)) || document.activeElement?.matches('input, textarea') === true;
}

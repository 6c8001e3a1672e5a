import { useContext, useEffect, useRef, type RefObject } from 'react';
import { BehindContext } from '../../kit/index.ts';
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
  const isBehind = useContext(BehindContext);
  useEffect(() => {
    const { current } = section;
    if (isBehind || isWaiting || !current || isBusyElsewhere(current)) return;
    const box =
      window.matchMedia(DESK).matches && !store.composing.isHeldBack ? current.querySelector('textarea') : undefined;
    if (box) {
      // One goes on below what was written before, whatever was selected there.
      box.setSelectionRange(box.value.length, box.value.length);
      box.focus({ preventScroll: true });
    } else focusHeading(current);
  }, [store, isWaiting, isBehind]);
  return section;
}

/**
 * For what takes the place of thread and box while they are open: where the focus went with them, which leaves it nowhere, it goes to
 * the heading of the conversation. Answers where in the conversation that is to be drawn.
 */
export function useFocusAfterLoss(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = place.current?.closest('section');
    if (section && document.activeElement === document.body && !isBusyElsewhere(section)) focusHeading(section);
  }, []);
  return place;
}

/** Brings the focus to the heading of what `section` holds: of a conversation in the modal it is the dialog's. */
export function focusHeading(section: Element): void {
  const heading = section.querySelector('h1') ?? section.closest('dialog')?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether somebody writes elsewhere, or a dialog stands over the conversation. */
function isBusyElsewhere(section: Element): boolean {
  const { activeElement } = document;
  const dialog = document.querySelector('dialog[open]');
  const isWriting = activeElement?.matches('input, textarea') === true && !section.contains(activeElement);
  return (dialog !== null && !dialog.contains(section)) || isWriting;
}

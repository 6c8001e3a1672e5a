import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus of an element whose buttons come and go. Where the one that had it is gone after a render, `find` says
 * which takes it. The component must render anew whenever such a button goes.
 */
export function usePreservedFocus(find: (frame: HTMLElement) => HTMLElement | null) {
  const frame = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus.current || !frame.current || document.activeElement !== document.body) return;
    find(frame.current)?.focus();
  });
  return {
    ref: frame,
    onFocus: () => {
      hadFocus.current = true;
    },
    // Only a reader who moves on gives the focus up: a button that goes with a render loses it, and has gone a moment later.
    onBlur: ({ target }: { readonly target: Element }) => {
      queueMicrotask(() => {
        if (target.isConnected && !frame.current?.contains(document.activeElement)) hadFocus.current = false;
      });
    },
  };
}

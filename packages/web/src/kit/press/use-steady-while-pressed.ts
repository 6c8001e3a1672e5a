import { useState, useSyncExternalStore } from 'react';

/** Milliseconds: a touch is followed by its click a moment later, a long press by none. The time of the browser, not of what Duet decides. */
const LONGEST_WAIT_FOR_CLICK = 300;

const listeners = new Set<() => void>();
let isPressed = false;
let timer: number | undefined;

/**
 * The value as it was when the pointer went down, until what that press brings about has happened. For what moves the page by itself,
 * such as a banner that pushes it down: a browser drops a click whose up meets another element than its down.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(follow, readPressed, isNeverPressed);
  // Not a state of its own, which would draw everything twice that changes often, such as toasts.
  const [steady] = useState(() => ({ value }));
  if (!isHeld) steady.value = value;
  return steady.value;
}

const readPressed = (): boolean => isPressed;
const isNeverPressed = (): boolean => false;

function follow(listener: () => void): () => void {
  if (listeners.size === 0) listen('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    listen('removeEventListener');
    setPressed(false);
  };
}

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  window[change]('pointerdown', handleDown, true);
  window[change]('pointerup', handleUp, true);
  // Last of all, so that whoever is pressed hears of it where they stand.
  for (const name of ['click', 'contextmenu', 'pointercancel', 'blur']) window[change](name, handleEnd);
}

function handleDown(event: Event): void {
  if (event instanceof PointerEvent && event.isPrimary && event.button === 0) setPressed(true);
}

function handleUp(): void {
  if (isPressed) timer = window.setTimeout(handleEnd, LONGEST_WAIT_FOR_CLICK);
}

function handleEnd(): void {
  setPressed(false);
}

function setPressed(pressed: boolean): void {
  window.clearTimeout(timer);
  if (isPressed === pressed) return;
  isPressed = pressed;
  for (const listener of [...listeners]) listener();
}

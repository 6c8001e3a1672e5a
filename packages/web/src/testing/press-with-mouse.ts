import { cdp } from 'vitest/browser';

/**
 * Presses the mouse on an element as a hand does, whose down and up are two moments: what the page does meanwhile decides where the up
 * arrives. Resolves once the down has arrived, with the up. `clickCount` is 2 for the second of a double click.
 */
export async function pressWithMouse(element: Element, clickCount = 1): Promise<() => Promise<void>> {
  const { left, top, width, height } = element.getBoundingClientRect();
  // The tests are shown in a frame, which may be scaled.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth);
  const scale = frame.width / window.innerWidth;
  const at = { x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale };
  const send = async (type: 'mousePressed' | 'mouseReleased') => {
    await cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount });
  };
  await send('mousePressed');
  return () => send('mouseReleased');
}

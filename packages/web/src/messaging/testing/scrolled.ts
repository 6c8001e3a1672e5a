import { expect } from 'vitest';

export const nextFrame = () => new Promise(requestAnimationFrame);

/** Pixels of the thread below what is seen. */
export const heightBelow = (frame: Element) => frame.scrollHeight - frame.clientHeight - frame.scrollTop;

/** Scrolls as a person does, who tries again where the list was on its own way to the end. */
export const scrolled = (frame: Element, top: number) =>
  expect
    .poll(async () => {
      if (frame.scrollTop !== top) frame.scrollTo(0, top);
      await nextFrame();
      await nextFrame();
      return frame.scrollTop;
    })
    .toBe(top);

import type { BenchPage } from './browser-page.ts';

/** How a page opens what is measured. */
export interface Opening {
  /** What is clicked. */
  readonly open: string;
  /** The elements of which the last, with this text and inside the window, shows that it is open. */
  readonly shown: { readonly selector: string; readonly text: string };
  readonly close: string;
}

/** Milliseconds from a click to the first frame in which the result is painted. */
export async function timeOpening({ page }: BenchPage, { open, shown }: Opening): Promise<number> {
  await page.evaluate(({ selector, text }) => {
    performance.clearMarks('bench:opened');
    const isShown = () => {
      const last = [...document.querySelectorAll(selector)].at(-1);
      const { top, bottom, height } = last?.getBoundingClientRect() ?? new DOMRect();
      const isInWindow = height > 0 && bottom > 0 && top < innerHeight && bottom <= innerHeight + 16;
      return isInWindow && (last?.textContent ?? '').includes(text);
    };
    const look = (clicked: number) => {
      if (isShown())
        void globalThis.duetBench.nextPaint().then((time) => {
          performance.mark('bench:opened', { detail: time - clicked });
        });
      else requestAnimationFrame(() => look(clicked));
    };
    addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
      capture: true,
      once: true,
    });
  }, shown);
  await page.locator(open).first().click();
  await page.waitForFunction(() => performance.getEntriesByName('bench:opened').length > 0, undefined, {
    polling: 200,
  });
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('bench:opened');
    return mark instanceof PerformanceMark ? Number(mark.detail) : NaN;
  });
}

/** Closes what is open and waits for what opens it. */
export async function closeOpened({ page }: BenchPage, { open, close }: Opening): Promise<void> {
  await page.locator(close).first().click();
  await page.locator(open).first().waitFor();
}

import type { BenchPage } from './browser-page.ts';

/** How a page opens what is measured. */
export interface Opening {
  /** What is clicked. */
  readonly open: string;
  /** The elements of which the last, with this text and inside the window, shows that it is open. */
  readonly shown: { readonly selector: string; readonly text: string };
  readonly close: string;
}

/** Milliseconds until an opening has failed. */
const LONGEST = 30_000;

/**
 * Milliseconds from a click to the first frame in which the result is painted. The page looks by itself: in a slowed page, each script of
 * Playwright's after the click would fall into what is measured.
 */
export async function timeOpening({ page }: BenchPage, { open, shown }: Opening): Promise<number> {
  await page.evaluate(
    ({ selector, text, longest }) => {
      const isShown = () => {
        const last = [...document.querySelectorAll(selector)].at(-1);
        const { top, bottom, height } = last?.getBoundingClientRect() ?? new DOMRect();
        const isInWindow = height > 0 && bottom > 0 && top < innerHeight && bottom <= innerHeight + 16;
        return isInWindow && (last?.textContent ?? '').includes(text);
      };
      globalThis.duetBench.opened = new Promise((resolve, reject) => {
        const look = (clicked: number) => {
          if (isShown()) void globalThis.duetBench.nextPaint().then((time) => resolve(time - clicked));
          else if (performance.now() - clicked > longest) reject(new Error(`Not shown: ${text}`));
          else requestAnimationFrame(() => look(clicked));
        };
        addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
          capture: true,
          once: true,
        });
      });
    },
    { ...shown, longest: LONGEST },
  );
  const target = page.locator(open).first();
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to click: ${open}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(() => globalThis.duetBench.opened);
}

/** Closes what is open and waits for what opens it. */
export async function closeOpened({ page }: BenchPage, { open, close }: Opening): Promise<void> {
  await page.locator(close).first().click();
  await page.locator(open).first().waitFor();
}

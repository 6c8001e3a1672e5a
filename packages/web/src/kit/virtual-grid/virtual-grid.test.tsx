import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../testing/render-kit.tsx';
import { VirtualGrid } from './virtual-grid.tsx';

const COUNT = 400;
const items = Array.from({ length: COUNT }, (_, index) => ({
  key: `k${String(index)}`,
  name: `Person ${String(index)}`,
}));

async function show({ language = 'en' }: { readonly language?: Language } = {}) {
  const wanted: number[] = [];
  await renderKit(
    <div dir={language === 'he' ? 'rtl' : 'ltr'}>
      <VirtualGrid label="People" items={items} onWant={(count) => wanted.push(count)}>
        {({ name }, { tabIndex }) => (
          <a href="#person" tabIndex={tabIndex}>
            {name}
          </a>
        )}
      </VirtualGrid>
      <a href="#after">After</a>
    </div>,
    language,
  );
  await expect.element(link(0)).toBeInTheDocument();
  return { wanted };
}

const list = () => page.getByRole('grid', { name: 'People' });
const link = (index: number) => page.getByRole('link', { name: `Person ${String(index)}`, exact: true });
const drawn = () => list().getByRole('gridcell').elements();
const boxOf = (index: number) =>
  link(index).element().closest('[role=gridcell]')?.getBoundingClientRect() ?? new DOMRect();
const focusedName = () => document.activeElement?.textContent;
const scrollTo = async (top: number) => {
  window.scrollTo(0, top);
  // The grid has followed a scroll with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

/** Whether each part of the window that is within the grid is covered by an item or the gap beside it. */
function isCovered(): boolean {
  const boxes = drawn().map((item) => item.getBoundingClientRect());
  const { left, right, bottom } = list().element().getBoundingClientRect();
  const rows = Array.from({ length: 8 }, (_, row) => (window.innerHeight * (row + 0.5)) / 8);
  return rows
    .filter((y) => y < bottom)
    .every((y) =>
      [0.1, 0.5, 0.9]
        .map((share) => left + (right - left) * share)
        .every((x) =>
          boxes.some((box) => box.left - 25 < x && x < box.right + 25 && box.top - 25 < y && y < box.bottom + 25),
        ),
    );
}

describe('a grid of many items', () => {
  it('has those near the window in the document and no others, wherever it is scrolled', async () => {
    await show();
    for (const top of [0, 5000, 5150, 12_000, 700, 1e6]) {
      await scrollTo(top);
      await expect.poll(isCovered).toBe(true);
      expect(drawn().length).toBeLessThan(40);
    }
    await expect.element(link(COUNT - 1)).toBeVisible();
  });

  it('draws what a jump brings into sight in the very frame, and what comes next row by row after it', async () => {
    await page.viewport(360, 740);
    await show();
    const last = () => Number(/\d+/.exec(drawn().at(-1)?.textContent ?? '')?.[0]) + 1;
    /** What is the last one as the frame is drawn that shows the scroll, and once the scroll is over. */
    const lastAfterScrollTo = async (top: number) => {
      const inFrame = new Promise<number>((resolve) => {
        window.addEventListener('scroll', () => resolve(last()), { once: true });
      });
      await scrollTo(top);
      return [await inFrame, last()] as const;
    };
    await scrollTo(10);
    let before = last();
    const initially = before;
    for (let top = 110; top <= 1010; top += 100) {
      const [inFrame, afterwards] = await lastAfterScrollTo(top);
      expect(inFrame).toBe(before);
      expect(afterwards - before).toBeLessThanOrEqual(2);
      before = afterwards;
    }
    expect(before).toBeGreaterThan(initially + 4);
    const [inFrame] = await lastAfterScrollTo(9000);
    expect(inFrame).toBeGreaterThan(before + 20);
  });

  it('says to readers how many rows there are and which are drawn', async () => {
    await show();
    await scrollTo(6000);
    const columns = 4;
    const rows = list().getByRole('row').elements();
    expect(list().element().getAttribute('aria-rowcount')).toBe(String(COUNT / columns));
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const first = (Number(row.getAttribute('aria-rowindex')) - 1) * columns;
      const names = Array.from({ length: columns }, (_, column) => `Person ${String(first + column)}`);
      expect([...row.children].map((cell) => cell.textContent)).toEqual(names);
    }
    const places = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
    expect(places[0]).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('reads from the right in Hebrew', async () => {
    await show({ language: 'he' });
    expect(boxOf(0).left).toBeGreaterThan(boxOf(1).right);
    expect(boxOf(0).top).toBe(boxOf(1).top);
    expect(list().element().getBoundingClientRect().right).toBeCloseTo(boxOf(0).right, 0);
  });

  it('keeps portraits of 3:4, two beside each other on a phone and more on a desk', async () => {
    await show();
    const columns = () => new Set(drawn().map((item) => Math.round(item.getBoundingClientRect().left))).size;
    expect(boxOf(0).width / boxOf(0).height).toBeCloseTo(3 / 4, 2);
    expect(columns()).toBeGreaterThan(3);
    await page.viewport(360, 740);
    await expect.poll(columns).toBe(2);
    expect(boxOf(0).width / boxOf(0).height).toBeCloseTo(3 / 4, 2);
  });

  it('stays at the item that is at the top of the window when the window is made narrower', async () => {
    await show();
    await scrollTo(6000);
    const first = drawn().findIndex((item) => item.getBoundingClientRect().bottom > 0);
    const name = drawn()[first]?.textContent ?? '';
    await page.viewport(360, 740);
    const element = () => page.getByRole('link', { name, exact: true }).query();
    await expect
      .poll(() => element()?.closest('[role=gridcell]')?.getBoundingClientRect().bottom ?? -1)
      .toBeGreaterThan(0);
    expect(element()?.closest('[role=gridcell]')?.getBoundingClientRect().top).toBeLessThan(300);
  });

  it('reports how far items are wanted: two windows beyond what is in sight, and more after a scroll', async () => {
    const { wanted } = await show();
    await expect.poll(() => wanted.length).toBeGreaterThan(0);
    const first = wanted.at(-1) ?? 0;
    expect(boxOf(0).height).toBeGreaterThan(0);
    const rows = (3 * window.innerHeight) / (boxOf(0).height + 24);
    expect(first).toBeGreaterThanOrEqual(Math.floor(rows) * 4);
    expect(first).toBeLessThan(COUNT);
    await scrollTo(3000);
    expect(wanted.at(-1)).toBeGreaterThan(first);
  });
});

describe('the keyboard in a grid of many items', () => {
  const press = (keys: string) => userEvent.keyboard(keys);
  const stops = () =>
    list()
      .getByRole('link')
      .elements()
      .filter((one) => one.getAttribute('tabindex') === '0');

  it('goes by arrows from item to item through rows, on to the next row at the end of one, and back', async () => {
    await show();
    link(0).element().focus();
    for (let step = 1; step <= 60; step += 1) {
      await press('{ArrowRight}');
      expect(focusedName()).toBe(`Person ${String(step)}`);
    }
    await expect.element(link(60)).toBeInViewport({ ratio: 1 });
    await press('{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(focusedName()).toBe('Person 67');
    await press('{Home}');
    expect(focusedName()).toBe('Person 64');
    await press('{End}{ArrowUp}');
    expect(focusedName()).toBe('Person 63');
    await press('{Control>}{End}{/Control}');
    expect(focusedName()).toBe(`Person ${String(COUNT - 1)}`);
    await expect.element(link(COUNT - 1)).toBeInViewport({ ratio: 1 });
    await press('{Control>}{Home}{/Control}');
    expect(focusedName()).toBe('Person 0');
    await expect.element(link(0)).toBeInViewport({ ratio: 1 });
  });

  it('is mirrored in Hebrew', async () => {
    await show({ language: 'he' });
    link(0).element().focus();
    await press('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(focusedName()).toBe('Person 1');
  });

  it('stops with Tab at the one item that it was at, and leaves the grid with the next', async () => {
    await show();
    link(2).element().focus();
    await press('{ArrowDown}');
    expect(focusedName()).toBe('Person 6');
    expect(stops().map(({ textContent }) => textContent)).toEqual(['Person 6']);
    await userEvent.tab();
    expect(focusedName()).toBe('After');
    await userEvent.tab({ shift: true });
    expect(focusedName()).toBe('Person 6');
  });

  it('keeps the item it is at while that is scrolled out of sight, and goes on from there', async () => {
    await show();
    link(1).element().focus();
    await scrollTo(15_000);
    expect(focusedName()).toBe('Person 1');
    expect(drawn().length).toBeLessThan(43);
    await press('{ArrowRight}');
    expect(focusedName()).toBe('Person 2');
    await expect.element(link(2)).toBeInViewport({ ratio: 1 });
  });

  it('stops with Tab at what is in sight as long as it has not been at any item', async () => {
    await show();
    await scrollTo(15_000);
    expect(stops()).toHaveLength(1);
    expect(Math.abs(stops()[0]?.getBoundingClientRect().top ?? Infinity)).toBeLessThan(window.innerHeight);
  });
});

describe('an item without a link', () => {
  it('takes the focus itself, and Enter follows the link that it gets meanwhile', async () => {
    const grid = (isLoaded: boolean) => (
      <VirtualGrid label="People" items={items.slice(0, 3)}>
        {({ name }, { index, tabIndex }) =>
          index === 1 && !isLoaded ? null : (
            <a href={`#${String(index)}`} tabIndex={tabIndex}>
              {name}
            </a>
          )
        }
      </VirtualGrid>
    );
    const { rerender } = await renderKit(grid(false));
    link(0).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
    await rerender(grid(true));
    await userEvent.keyboard('{Enter}');
    expect(window.location.hash).toBe('#1');
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedName()).toBe('Person 2');
  });
});

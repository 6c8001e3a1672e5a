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
        {({ name }) => <a href="#person">{name}</a>}
      </VirtualGrid>
      <a href="#after">After</a>
    </div>,
    language,
  );
  await expect.element(link(0)).toBeInTheDocument();
  return { wanted };
}

const list = () => page.getByRole('list', { name: 'People' });
const link = (index: number) => page.getByRole('link', { name: `Person ${String(index)}`, exact: true });
const drawn = () => list().getByRole('listitem').elements();
const boxOf = (index: number) => link(index).element().closest('li')?.getBoundingClientRect() ?? new DOMRect();
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

  it('is a list of them all to readers, each in its place', async () => {
    await show();
    await scrollTo(6000);
    const places = drawn().map((item) => [Number(item.getAttribute('aria-posinset')), item.textContent] as const);
    expect(places.length).toBeGreaterThan(8);
    expect(places[0]?.[0]).toBeGreaterThan(8);
    for (const [place, name] of places) expect(name).toBe(`Person ${String(place - 1)}`);
    expect(places.map(([place]) => place)).toEqual(places.map(([place]) => place).toSorted((a, b) => a - b));
    expect(new Set(drawn().map((item) => item.getAttribute('aria-setsize')))).toEqual(new Set([String(COUNT)]));
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
    await expect.poll(() => element()?.closest('li')?.getBoundingClientRect().bottom ?? -1).toBeGreaterThan(0);
    expect(element()?.closest('li')?.getBoundingClientRect().top).toBeLessThan(300);
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
  it('goes through all of them by Tab, and back, one after the other', async () => {
    await show();
    link(0).element().focus();
    const visited: unknown[] = [focusedName()];
    for (let step = 0; step < 60; step += 1) {
      await userEvent.tab();
      visited.push(focusedName());
    }
    expect(visited).toEqual(Array.from({ length: 61 }, (_, index) => `Person ${String(index)}`));
    await expect.element(link(60)).toBeVisible();
    for (let step = 0; step < 20; step += 1) await userEvent.tab({ shift: true });
    expect(focusedName()).toBe('Person 40');
  });

  it.each([
    ['the next', false, 'Person 2'],
    ['the one before', true, 'Person 0'],
  ])('keeps the item it is at while that is scrolled out of sight, and goes on to %s', async (_, shift, name) => {
    await show();
    link(1).element().focus();
    await scrollTo(15_000);
    expect(focusedName()).toBe('Person 1');
    expect(drawn().length).toBeLessThan(43);
    await userEvent.tab({ shift });
    expect(focusedName()).toBe(name);
  });

  it('leaves the grid: what it was at is not kept any longer', async () => {
    await show();
    link(1).element().focus();
    await scrollTo(15_000);
    page.getByRole('link', { name: 'After' }).element().focus({ preventScroll: true });
    await expect.element(link(1)).not.toBeInTheDocument();
  });
});

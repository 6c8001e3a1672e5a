import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderKit } from '../testing/render-kit.tsx';
import { VirtualGrid, type GridPlace } from './virtual-grid.tsx';

const items = Array.from({ length: 400 }, (_, index) => ({ key: `k${String(index)}` }));

/** A grid of many items, and how often each was drawn, by its index. */
async function show() {
  await page.viewport(360, 740);
  const drawings = new Map<number, number>();
  const draw = (_: unknown, { index, tabIndex }: GridPlace) => {
    drawings.set(index, (drawings.get(index) ?? 0) + 1);
    return (
      <a href="#person" tabIndex={tabIndex}>
        {index}
      </a>
    );
  };
  await renderKit(
    <VirtualGrid label="People" items={items}>
      {draw}
    </VirtualGrid>,
  );
  await expect.element(page.getByRole('link', { name: '0', exact: true })).toBeInTheDocument();
  return { drawings };
}

const scrollTo = async (top: number) => {
  window.scrollTo(0, top);
  // The grid has followed a scroll with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};
const stop = () =>
  page
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('tabindex') === '0')
    .map((link) => link.closest('[role=gridcell]'));

describe('a grid that is scrolled', () => {
  it('draws each row once as it comes in sight, and once more at most, as the one that Tab stops at', async () => {
    const { drawings } = await show();
    drawings.clear();
    for (let top = 0; top < 6000; top += 60) await scrollTo(top);
    expect(drawings.size).toBeGreaterThan(40);
    expect(Math.max(...drawings.values())).toBeLessThanOrEqual(2);
    const drawnAgain = [...drawings.values()].filter((times) => times === 2);
    expect(drawnAgain.length).toBeLessThan(drawings.size / 2);
  });

  it('stops with Tab at an item that is in sight, the same one until it is out of sight', async () => {
    await show();
    await scrollTo(3010);
    const [first, ...more] = stop();
    expect(more).toEqual([]);
    expect(first?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(first?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await scrollTo(3040);
    expect(stop()).toEqual([first]);
    await scrollTo(4500);
    expect(stop()).not.toContain(first);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { recordMeasure } from './measures.ts';

declare const axe: typeof axeCore;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result changes with size and place, on elements that all other rules have seen. */
export const LAYOUT_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
/** Rules whose result changes with the colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * No accessibility rule of WCAG 2.2 AA or of good practice is broken by the page as it stands, with animations brought to
 * their end: a colour on its way to another has no contrast to speak of. `rules` narrows the check to some of them. A
 * document loads axe once; then a check costs 60 ms, where axe's own adapter for Playwright takes 600 ms.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await Promise.all(page.frames().map(loadAxe));
  const violations = await page.evaluate(check, rules);
  recordViolations(violations.length);
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

let [checks, violationCount] = [0, 0];

/** The counts of one of the processes that journeys run in. */
function recordViolations(found: number): void {
  checks += 1;
  violationCount += found;
  const worker = `worker ${String(test.info().parallelIndex + 1)}`;
  recordMeasure(`axe checks, ${worker}`, checks);
  recordMeasure(`axe violations, ${worker}`, violationCount);
}

/** Frames are checked from the page around them, which is how axe looks into them. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}

async function check(rules?: readonly string[]): Promise<readonly string[]> {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  /** Whether a bar that stays in its place covers the element only until the page is scrolled further. */
  const isBelowBar = (element: Element | null): boolean => {
    const box = element?.getBoundingClientRect();
    if (!element || !box || scrollY + innerHeight >= document.documentElement.scrollHeight) return false;
    const isFixed = (one: Element) => ['fixed', 'sticky'].includes(getComputedStyle(one).position);
    return [box.top + 1, box.bottom - 1].some((y) => {
      let over = document.elementFromPoint(box.left + box.width / 2, y);
      while (over && !isFixed(over)) over = over.parentElement;
      return over !== null && !over.contains(element);
    });
  };
  const found = (await axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) })).violations;
  const violations = found
    .map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    .map(({ id, targets }) => ({
      id,
      targets: id === 'target-size' ? targets.filter((target) => !isBelowBar(document.querySelector(target))) : targets,
    }))
    .filter(({ targets }) => targets.length > 0);
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}

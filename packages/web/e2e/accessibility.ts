import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare const axe: typeof axeCore;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * No accessibility rule of WCAG 2.2 AA or of good practice is broken by the page as it stands, with what moves brought to
 * its end: a colour on its way to another has no contrast to speak of. A document learns the rules once; then
 * a look costs 60 ms, where axe's own adapter for Playwright takes 600 ms.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await Promise.all(page.frames().map(teach));
  const { violations } = await page.evaluate(check);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Frames are asked by the page around them, which is how axe looks into them. */
async function teach(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}

function check(): Promise<axeCore.AxeResults> {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  return axe.run({ resultTypes: ['violations'] });
}

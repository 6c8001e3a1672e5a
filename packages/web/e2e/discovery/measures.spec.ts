import type { Locator } from '@playwright/test';
import { BOSTON, createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const LYON = ['u05kq4p2yxyz:Lyon, France', 'FR'] as const;

for (const { location, language, far } of [
  { location: BOSTON, language: 'en', far: '31 mi' },
  { location: LYON, language: 'en', far: '50 km' },
  { location: BOSTON, language: 'fr', far: '31 mi' },
] as const)
  test(`who has registered in ${location[1]} reads distances as people do there, in ${language}: ${far}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const page = await visitor('duet');
    await restoreSession(page, await createAccount('duet', 'Maya', { location, language }));
    await page.goto(`/${language}/app/browse`);
    await page.getByRole('button', { name: say('discovery', 'filters.more') }).click();
    const distance = page.getByRole('dialog').getByRole('slider').first();
    await distance.fill('50');
    await expect(distance).toHaveAttribute('aria-valuetext', new RegExp(`^${far.replace(' ', '\\s')}$`));
  });

for (const { location, unit } of [
  { location: BOSTON, unit: 'mi' },
  { location: LYON, unit: 'km' },
] as const)
  test(`the page of a member that is opened first reads distances in ${unit} for a member of ${location[1]}, and fits a small phone`, async ({
    visitor,
  }) => {
    const say = textsIn('en');
    const { id } = await createCompleteAccount('duet', 'Noa', { location });
    const page = await visitor('duet', { viewport: { width: 320, height: 640 } });
    await restoreSession(page, await createCompleteAccount('duet', 'Maya', { location }));
    await page.goto(`/en/app/profile/${id}`);
    const text = say('profile', 'distance', { distance: 'LENGTH' }).replace('LENGTH', String.raw`\d+\s${unit}`);
    await expect(page.getByText(new RegExp(text)).first()).toBeVisible();
    expect(await brokenWords(page.getByRole('group', { name: say('profile', 'actions') }))).toEqual([]);
  });

/** Words that stand on more than one line. */
const brokenWords = (part: Locator): Promise<readonly string[]> =>
  part.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

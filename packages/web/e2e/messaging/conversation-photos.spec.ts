import type { Locator, Page } from '@playwright/test';
import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, openFromProfile, sendByButton } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

// A download is cut off on purpose.
test.use({ mayMissAnswers: true });

const FILES = '**/files/**';
const say = textsIn('en');
const naturalWidth = (image: Locator) =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
const isDrawn = (image: Locator) => expect.poll(() => naturalWidth(image)).toBeGreaterThan(0);

interface Download {
  readonly url: string;
  readonly authorization: string;
}

/** The next photo of a conversation that the page downloads: its address and the token that went with it. */
async function nextDownload(page: Page): Promise<Download> {
  const request = await page.waitForRequest(
    (sent) => sent.url().includes('/files/') && sent.resourceType() === 'fetch',
  );
  return { url: request.url(), authorization: (await request.headerValue('authorization')) ?? '' };
}

/** What the server answers to the same request, made by the page itself. */
const statusOf = (page: Page, download: Download) =>
  page.evaluate(
    async ({ url, authorization }) => (await fetch(url, { headers: { authorization }, cache: 'no-store' })).status,
    download,
  );

test('a photo of a conversation is shown to both members, and to neither after a block', async ({ visitor }) => {
  test.setTimeout(240_000);
  const woman = await createCompleteAccount('duet', 'Noa');
  const man = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  const [herPage, hisPage] = [await visitor('duet'), await visitor('duet')];
  const hers = herPage.getByRole('log').getByRole('img', { name: say('messaging', 'picture.own') });
  const his = hisPage.getByRole('log').getByRole('img', { name: say('messaging', 'picture.partner', { name: 'Noa' }) });

  await test.step('she opens a conversation', async () => {
    await restoreSession(hisPage, man);
    await hisPage.goto('/en/app/browse');
    await restoreSession(herPage, woman);
    await herPage.goto(`/en/app/profile/${man.id}`);
    await openFromProfile(herPage);
    await expect(herPage.getByRole('log')).toBeVisible();
  });

  await test.step('she sends a photo and sees it at once, before it is uploaded', async () => {
    let upload = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      upload = resolve;
    });
    await herPage.route('**/upload_post*', async (route) => {
      await held;
      await route.continue();
    });
    const picture = { name: 'view.png', mimeType: 'image/png', buffer: await herPage.screenshot() };
    await herPage.locator('input[type=file]').setInputFiles(picture);
    const chosen = herPage.getByRole('img', { name: say('messaging', 'chosen.photo', { number: 1 }) });
    await isDrawn(chosen);
    await expect(box(herPage)).toBeFocused();
    await herPage.getByRole('link', { name: say('shell', 'browse'), exact: true }).click();
    await expect(herPage).toHaveURL(/\/browse$/);
    await herPage.goBack();
    await isDrawn(chosen);
    await box(herPage).focus();
    await expectAccessible(herPage);
    await herPage.keyboard.type('From the hill');
    await sendByButton(herPage);
    await isDrawn(hers);
    await expect(herPage.getByRole('progressbar', { name: say('messaging', 'uploading') })).toBeVisible();
    await expectAccessible(herPage);
    upload();
    await expect(herPage.getByRole('log').getByText(say('messaging', 'sent'), { exact: true }).last()).toBeVisible();
    await isDrawn(hers);
    await expect(herPage.getByRole('log').getByText('From the hill')).toBeVisible();
  });

  await test.step('his download is lost, then refused, and brings the photo when he tries again', async () => {
    const missing = hisPage.getByText(say('messaging', 'picture.missing'));
    const again = hisPage.getByRole('log').getByRole('button', { name: say('messaging', 'tryAgain') });
    await hisPage.route(FILES, (route) => route.abort());
    await hisPage.getByRole('link', { name: say('shell', 'messages') }).click();
    await hisPage.locator('a[href*="/app/messages/"]', { hasText: 'Noa' }).click();
    await expect(missing).toBeVisible();
    await expectAccessible(hisPage);
    await hisPage.unroute(FILES);
    let refuse = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await hisPage.route(FILES, async (route) => {
      await held;
      await route.fulfill({ status: 404, json: { code: 5, message: 'not found' } });
    });
    await again.click();
    await expect(missing).toHaveCount(0);
    refuse();
    await expect(missing).toBeVisible();
    await hisPage.unroute(FILES);
    await again.click();
    await isDrawn(his);
  });

  await test.step('he opens it large', async () => {
    await his.click();
    const viewer = hisPage.getByRole('dialog', { name: say('kit', 'viewer.label') });
    await isDrawn(viewer.getByRole('img'));
    await expectAccessible(hisPage);
    await hisPage.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  const hersBefore = await test.step('after a reload she downloads it, too', async () => {
    const download = nextDownload(herPage);
    await herPage.reload();
    await isDrawn(hers);
    return download;
  });

  await test.step('after he has blocked her, the link opens it to neither, with the token or without', async () => {
    expect(await statusOf(herPage, hersBefore)).toBe(200);
    expect(await statusOf(herPage, { ...hersBefore, authorization: '' })).toBe(404);
    const download = nextDownload(hisPage);
    await hisPage.reload();
    const hisBefore = await download;
    await hisPage.goto(`/en/app/profile/${woman.id}`);
    await hisPage.getByRole('button', { name: say('profile', 'more') }).click();
    await hisPage.getByRole('menuitem', { name: say('profile', 'block.action') }).click();
    await hisPage
      .getByRole('dialog')
      .getByRole('button', { name: say('profile', 'block.confirm') })
      .click();
    await expect(hisPage.getByText(say('profile', 'blocked'))).toBeVisible();
    expect(await statusOf(herPage, hersBefore)).toBe(404);
    expect(await statusOf(hisPage, hisBefore)).toBe(404);
    await herPage.reload();
    await expect(herPage.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
    await expect(hers).toBeHidden();
  });
});

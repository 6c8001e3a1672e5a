import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { START, thread, UPLOAD } from '../support/conversation.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { plainPicture } from '../support/picture.ts';
import { textsIn, type Language } from '../support/texts.ts';
import { errorAnswer } from '../support/traffic.ts';

// An upload is cut off on purpose.
test.use({ mayMissAnswers: true });

const journeys: { tenant: TenantName; language: Language; his: string; hers: string }[] = [
  { tenant: 'duet', language: 'en', his: 'Theo', hers: 'Maya' },
  { tenant: 'kesher', language: 'he', his: 'נתנאל', hers: 'הילה' },
];

/** Gives the page's box a picture as the clipboard or a drop does. */
const give = (page: Page, event: 'paste' | 'drop'): Promise<void> =>
  page.locator('form textarea').evaluate(
    (element, [type, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'picture.png', { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    [event, [...plainPicture()]] as const,
  );

for (const { tenant, language, his, hers } of journeys)
  test(`two members of ${tenant} write, and what each does in the box is what the other sees, in ${language}`, async ({
    visitor,
  }) => {
    test.setTimeout(240_000);
    const say = textsIn(language);
    const her = await createCompleteAccount(tenant, hers, { language });
    const him = await createCompleteAccount(tenant, his, { gender: 'MALE', language });
    const { conversation_id: id } = await callServer(tenant, START, { user_id: him.id }, her.token);
    const path = `/${language}/app/messages/${String(id)}`;
    const size = { viewport: { width: 1280, height: 800 } };
    const [herPage, hisPage] = [await visitor(tenant, size), await visitor(tenant, size)];
    for (const [page, account] of [
      [herPage, her],
      [hisPage, him],
    ] as const) {
      await restoreSession(page, account);
      await page.goto(path);
    }
    const box = (page: Page) => page.locator('form textarea');
    const send = (page: Page) => page.getByRole('button', { name: say('messaging', 'send'), exact: true });
    const typing = hisPage.getByText(say('messaging', 'typing', { name: hers, context: 'female' }));
    const chosen = herPage.getByRole('list', { name: say('messaging', 'chosen.list') }).getByRole('listitem');
    const arrived = thread(hisPage).getByRole('img', { name: say('messaging', 'picture.partner', { name: hers }) });

    await test.step('her draft is the same in another tab of hers, and he sees that she types', async () => {
      const second = await herPage.context().newPage();
      await second.goto(path);
      await expect(box(second)).toBeFocused();
      await thread(second).focus();
      // The first notice may come before his page listens.
      await expect(async () => {
        await box(herPage).press('.');
        await expect(typing).toBeVisible({ timeout: 3500 });
      }).toPass();
      await box(herPage).fill('Half');
      await thread(herPage).focus();
      await expect(box(second)).toHaveValue('Half');
      await second.close();
    });

    await test.step('Enter breaks the line while its switch is off, and sends once it is on', async () => {
      const enterSends = herPage.getByRole('checkbox', { name: say('messaging', 'enterSends') });
      await enterSends.uncheck();
      await box(herPage).press('End');
      await box(herPage).press('Enter');
      await expect(box(herPage)).toHaveValue('Half\n');
      await enterSends.check();
      await box(herPage).fill('Half and half');
      await box(herPage).press('Enter');
      await expect(thread(hisPage).getByText('Half and half', { exact: true })).toBeVisible();
      await expect(typing).toHaveCount(0);
    });

    await test.step('near the end of what a message holds, the box says how much is left, and takes no more', async () => {
      await box(herPage).fill('a'.repeat(4990));
      const left = (count: number) => herPage.getByText(say('messaging', 'charactersLeft', { count }), { exact: true });
      await expect(left(10)).toBeVisible();
      await expectAccessible(herPage);
      await box(herPage).press('End');
      await box(herPage).pressSequentially('b'.repeat(12));
      await expect(box(herPage)).toHaveValue(`${'a'.repeat(4990)}${'b'.repeat(10)}`);
      await expect(left(0).last()).toBeVisible();
      await box(herPage).fill('');
      await expect(left(0)).toHaveCount(0);
    });

    await test.step('a pasted picture is shown before it is sent, and can be taken out', async () => {
      await give(herPage, 'paste');
      await expect(chosen).toHaveCount(1);
      await expectAccessible(herPage);
      await herPage.getByRole('button', { name: say('messaging', 'chosen.remove', { number: 1 }) }).click();
      await expect(chosen).toHaveCount(0);
    });

    await test.step('a dropped one shows its progress, can be cancelled, and never arrives', async () => {
      await herPage.route(`**${UPLOAD}*`, () => new Promise<void>(() => undefined));
      await give(herPage, 'drop');
      await send(herPage).click();
      await expect(herPage.getByRole('progressbar', { name: say('messaging', 'uploading') })).toBeVisible();
      await expectAccessible(herPage);
      await thread(herPage)
        .getByRole('button', { name: say('messaging', 'picture.cancel'), exact: true })
        .click();
      await expect(thread(herPage).getByRole('img')).toHaveCount(0);
      await herPage.unroute(`**${UPLOAD}*`);
    });

    await test.step('a picked one whose upload fails stands there, and arrives when it is tried again', async () => {
      await herPage.route(`**${UPLOAD}*`, (route) => route.fulfill(errorAnswer(500, 'unknown', 2)));
      const picture = { name: 'a.png', mimeType: 'image/png', buffer: plainPicture() };
      await herPage.locator('input[type=file]').setInputFiles(picture);
      await send(herPage).click();
      const again = thread(herPage).getByRole('button', { name: say('messaging', 'tryAgain') });
      await expect(again).toBeVisible();
      await expectAccessible(herPage);
      await herPage.unroute(`**${UPLOAD}*`);
      await again.click();
      await expect(arrived).toHaveCount(1);
      await expect(again).toHaveCount(0);
    });

    await test.step('one that is too large is refused at once, in words, and nothing is uploaded', async () => {
      await herPage.locator('input[type=file]').evaluate((input) => {
        if (!(input instanceof HTMLInputElement)) throw new Error('This is no field for files');
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(10_485_761)], 'large.png', { type: 'image/png' }));
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await expect(herPage.getByText(say('errors', 'error_profile_image_too_large'))).toBeVisible();
      await expect(chosen).toHaveCount(0);
      await expectAccessible(herPage);
    });

    await test.step('he answers, and she is told so in the list as well', async () => {
      await box(hisPage).fill('Welcome');
      await send(hisPage).click();
      await expect(thread(herPage).getByText('Welcome', { exact: true })).toBeVisible();
      await expect(herPage.getByRole('listitem').filter({ hasText: his })).toContainText('Welcome');
    });
  });

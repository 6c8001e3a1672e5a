import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, newToken, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { logIn } from '../support/member.ts';
import { textsIn, type Language } from '../support/texts.ts';

/** `owed` is what the tenant asks for before anything else. */
const places: readonly { tenant: TenantName; language: Language; name: string; owed?: object }[] = [
  { tenant: 'duet', language: 'en', name: 'Maya' },
  { tenant: 'kesher', language: 'he', name: 'מאיה', owed: { id: 'observance', value: '"secular"' } },
];

for (const { tenant, language, name, owed } of places)
  test(`whoever leaves what was typed about themselves and not saved is asked, and an ended session loses none of it, on ${tenant} in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const label = say('attributes', 'attribute.occupation.label');
    const self = await createCompleteAccount(tenant, name, { language });
    if (owed) await callServer(tenant, '/api/attribute/v1/set', owed, self.token);
    const page = await visitor(tenant);
    await restoreSession(page, self);
    await page.goto(`/${language}/app/profile`);
    const field = page.getByRole('main').getByRole('textbox');
    const add = page.getByRole('button', { name: say('profile', 'edit.addNamed', { label }) });
    const question = page.getByRole('dialog', { name: say('kit', 'leave.title') });
    const answer = (key: string) => question.getByRole('button', { name: say('kit', `leave.${key}`) }).click();
    const toEdit = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: say('profile', 'own.edit') })
        .first()
        .click();
    const edits = new RegExp(`/${language}/app/editprofile$`);

    await toEdit();
    await expect(page).toHaveURL(edits);
    await add.click();
    await field.fill('Gardener');

    await test.step('a link asks; staying keeps page and text', async () => {
      await page
        .getByRole('navigation', { name: say('shell', 'navigation') })
        .getByRole('link', { name: say('shell', 'browse') })
        .click();
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await answer('stay');
      await expect(page).toHaveURL(edits);
      await expect(field).toHaveValue('Gardener');
    });

    await test.step('the browser’s way back asks, too; what is kept is there again after the return', async () => {
      const goBack = () =>
        page.evaluate(() => {
          window.history.back();
        });
      await goBack();
      await answer('stay');
      await expect(page).toHaveURL(edits);
      await expect(field).toHaveValue('Gardener');
      await goBack();
      await answer('keep');
      await expect(page).toHaveURL(/\/app\/profile$/);
      await toEdit();
      await expect(field).toHaveValue('Gardener');
    });

    await test.step('the browser asks before the tab is closed', async () => {
      const asked = page.waitForEvent('dialog');
      await field.press('End');
      await page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expect(field).toHaveValue('Gardener');
    });

    await test.step('a session that another device ends leaves the text to whoever logs in again here', async () => {
      await callServer(tenant, '/api/session/v1/end', {}, await newToken(self));
      await expect(page).toHaveURL(/\/login/);
      await logIn(page, say, self);
      await expect(page).toHaveURL(edits);
      await expect(field).toHaveValue('Gardener');
    });

    await test.step('what is discarded is gone', async () => {
      await page
        .getByRole('navigation', { name: say('shell', 'navigation') })
        .getByRole('link', { name: say('shell', 'browse') })
        .click();
      await answer('discard');
      await expect(page).toHaveURL(/\/browse$/);
      await openEdits(page, language);
      await expect(add).toBeVisible();
      await expect(field).toHaveCount(0);
    });
  });

const openEdits = (page: Page, language: Language) => page.goto(`/${language}/app/editprofile`);

import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';

const places: readonly { tenant: TenantName; language: Language; names: readonly [string, string]; words: string }[] = [
  { tenant: 'duet', language: 'en', names: ['Aurelie', 'Leopold'], words: 'Where was this taken?' },
  { tenant: 'kesher', language: 'he', names: ['אוריאן', 'אלישיב'], words: 'איפה זה צולם?' },
];

for (const { tenant, language, names, words } of places)
  test(`a comment with a like is in the other’s activity and the first line of the thread, on ${tenant} in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const her = await createCompleteAccount(tenant, names[0]);
    const him = await createCompleteAccount(tenant, names[1], { gender: 'MALE' });
    const [herPage, hisPage] = [await visitor(tenant), await visitor(tenant)];
    await restoreSession(herPage, her);
    await restoreSession(hisPage, him);

    await test.step('she likes his photo with a comment', async () => {
      const comment = herPage.getByRole('button', { name: say('profile', 'comment.onPhoto') });
      // Others see a photo once it has been reviewed, which takes the server some seconds.
      await expect(async () => {
        await herPage.goto(`/${language}/app/profile/${him.id}`);
        await expect(comment).toBeVisible({ timeout: 3000 });
      }).toPass();
      await comment.click();
      await herPage.getByRole('textbox', { name: say('profile', 'comment.label') }).fill(words);
      await expectAccessible(herPage);
      await herPage.getByRole('button', { name: say('profile', 'comment.send') }).click();
      await expect(herPage.getByRole('button', { name: say('profile', 'liked') })).toBeVisible();
      await herPage.goto(`/${language}/app/activity/i_liked`);
      await expect(herPage.getByText(words)).toBeVisible();
    });

    await test.step('he likes her, and reads it in his activity and first in the thread', async () => {
      await hisPage.goto(`/${language}/app/profile/${her.id}`);
      await hisPage.getByRole('button', { name: say('profile', 'like'), exact: true }).click();
      await expect(hisPage.getByRole('dialog', { name: say('profile', 'mutual.title') })).toBeVisible();
      await hisPage.keyboard.press('Escape');
      await hisPage.goto(`/${language}/app/activity/liked_me`);
      await expect(hisPage.getByText(say('activity', 'comment.photo'))).toBeVisible();
      await expect(hisPage.getByText(words)).toBeVisible();
      await expectAccessible(hisPage);
      await hisPage.goto(`/${language}/app/messages`);
      await hisPage.getByRole('main').getByRole('link', { name: names[0] }).click();
      await expect(hisPage.getByRole('log').getByText(words)).toBeVisible();
    });
  });

import { openFromProfile } from '../support/conversation.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { aNewcomer, completeOnboarding, findNewcomer, logIn, logOut, register } from '../support/member.ts';
import { textsIn, type Language } from '../support/texts.ts';

/** Names that no demo member and no other journey of the tenant has: each finds the other by the name. */
const journeys: {
  tenant: TenantName;
  language: Language;
  her: string;
  him: string;
  town: string;
  words: [string, string];
}[] = [
  {
    tenant: 'duet',
    language: 'en',
    her: 'Miriam',
    him: 'Jonas',
    town: 'London',
    words: ['Hello Jonas', 'Hello Miriam'],
  },
  {
    tenant: 'duet',
    language: 'fr',
    her: 'Capucine',
    him: 'Ambroise',
    town: 'Paris',
    words: ['Bonjour Ambroise', 'Bonjour Capucine'],
  },
  {
    tenant: 'kesher',
    language: 'he',
    her: 'אביטל',
    him: 'יונתן',
    town: 'ירושלים',
    words: ['שלום יונתן', 'שלום אביטל'],
  },
];

for (const { tenant, language, her, him, town, words } of journeys) {
  test(`two members of ${tenant} register, like each other and exchange messages, in ${language}`, async ({
    visitor,
  }) => {
    test.setTimeout(240_000);
    const say = textsIn(language);
    const woman = aNewcomer({ firstName: her, gender: 'FEMALE', town });
    const man = aNewcomer({ firstName: him, gender: 'MALE', town });
    const [herPage, hisPage] = [await visitor(tenant), await visitor(tenant)];

    await test.step('both register and answer the first questions', async () => {
      for (const [page, person] of [
        [herPage, woman],
        [hisPage, man],
      ] as const) {
        await page.goto(`/${language}/app/`);
        await register(page, say, person);
        await completeOnboarding(page, say);
        await expect(
          page
            .getByRole('grid', { name: say('discovery', 'members') })
            .getByRole('gridcell')
            .nth(7),
        ).toBeVisible();
      }
      await expectAccessible(herPage);
    });

    await test.step('they find each other, and their likes meet', async () => {
      await findNewcomer(herPage, him);
      await expectAccessible(herPage);
      await herPage.getByRole('button', { name: say('profile', 'like'), exact: true }).click();
      await findNewcomer(hisPage, her);
      await hisPage.getByRole('button', { name: say('profile', 'like'), exact: true }).click();
      await expect(hisPage.getByRole('dialog', { name: say('profile', 'mutual.title') })).toBeVisible();
      await expectAccessible(hisPage);
      await hisPage.getByRole('button', { name: say('profile', 'mutual.later') }).click();
      await expect(hisPage.getByText(say('profile', 'mutualLike'), { exact: true })).toBeVisible();
    });

    await test.step('a photo opens large and closes by Escape', async () => {
      const label = say('profile', 'photo', { number: 1, count: 1, name: her });
      const photo = hisPage.getByRole('button', { name: label });
      // Others see a photo once it has been reviewed, which takes the server some seconds.
      await expect(async () => {
        await hisPage.reload();
        await expect(photo).toBeVisible({ timeout: 3000 });
      }).toPass();
      await photo.click();
      const large = hisPage.getByRole('img', { name: label });
      await expect(large).toBeVisible();
      // The link without a size is that of the largest picture.
      await expect(large).toHaveAttribute('src', /^\/files\/(?!.*size=)/);
      await hisPage.keyboard.press('Escape');
      await expect(large).toBeHidden();
      await expect(photo).toBeFocused();
    });

    await test.step('he winks, and she sees an unread count in the navigation', async () => {
      await hisPage.getByRole('button', { name: say('profile', 'wink'), exact: true }).click();
      await expect(hisPage.getByRole('button', { name: say('profile', 'winked') })).toBeVisible();
      // Two messages: that their likes met, and his wink.
      await expect(herPage.getByRole('link', { name: say('shell', 'unread', { count: 2 }) })).toBeVisible();
    });

    const herTalk = herPage.getByRole('log');
    const hisTalk = hisPage.getByRole('log');
    await test.step('each message is shown to the other member at once', async () => {
      await openFromProfile(hisPage, say);
      await herPage.getByRole('link', { name: say('shell', 'messages') }).click();
      await herPage.getByRole('link', { name: him }).first().click();
      const herBox = herPage.getByRole('textbox', { name: say('messaging', 'write') });
      const hisBox = hisPage.getByRole('textbox', { name: say('messaging', 'write') });

      await herBox.pressSequentially(words[0]);
      await expect(hisPage.getByText(say('messaging', 'typing', { name: her, context: 'female' }))).toBeVisible();
      await herPage.getByRole('button', { name: say('messaging', 'send'), exact: true }).click();
      await expect(hisTalk.getByText(words[0])).toBeVisible();

      await hisBox.fill(words[1]);
      await hisPage.getByRole('button', { name: say('messaging', 'send'), exact: true }).click();
      await expect(herTalk.getByText(words[1])).toBeVisible();
      await expectAccessible(herPage);
    });

    await test.step('a draft survives a reload', async () => {
      const box = herPage.getByRole('textbox', { name: say('messaging', 'write') });
      await box.fill(words[1]);
      await herPage.reload();
      await expect(box).toHaveValue(words[1]);
      await expect(herTalk.getByText(words[0])).toBeVisible();
    });

    await test.step('she logs out, and logging in leads back to the page she asked for', async () => {
      const talk = herPage.url();
      await logOut(herPage, say);
      await expect(herPage).toHaveURL(new RegExp(`/${language}/app/(login)?$`));
      await herPage.goto(talk);
      await expect(herPage).toHaveURL(/\/login/);
      await expectAccessible(herPage);
      await logIn(herPage, say, woman);
      await expect(herPage).toHaveURL(talk);
      await expect(herTalk.getByText(words[1])).toBeVisible();
    });
  });
}

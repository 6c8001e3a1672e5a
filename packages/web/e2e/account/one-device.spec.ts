import { callServer, createCompleteAccount, newToken, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { logIn } from '../support/member.ts';
import { textsIn, type Language } from '../support/texts.ts';

const members = [
  { tenant: 'duet', language: 'en', name: 'Dana' },
  { tenant: 'kesher', language: 'he', name: 'דנה' },
] as const satisfies readonly { tenant: string; language: Language; name: string }[];

for (const { tenant, language, name } of members)
  test(`a single device of ${tenant} that is logged out is at the login at once, and no other one, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const person = await createCompleteAccount(tenant, name, { language });
    const desk = await visitor(tenant);
    await restoreSession(desk, person);
    // A third session, which has no browser's name.
    const tablet = await newToken(person);
    const phone = await visitor(tenant, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    });
    await phone.goto(`/${language}/app/login`);
    await logIn(phone, say, person);
    await expect(phone).toHaveURL(/\/app\/(?!login)/);
    await phone.goto(`/${language}/app/messages`);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();

    await desk.goto(`/${language}/app/account/devices`);
    const rows = desk.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const theirs = rows.filter({ hasText: /iPhone|iOS/ });
    await expect(theirs).toHaveCount(1);
    await theirs.getByRole('button').click();
    await expect(desk.getByRole('status').filter({ hasText: say('account', 'devices.ended') })).toBeVisible();
    await expectAccessible(desk);
    await expect(phone).toHaveURL(/\/login/);
    await expect(rows).toHaveCount(2);

    await desk.reload();
    await expect(rows).toHaveCount(2);
    await expect(theirs).toHaveCount(0);
    await callServer(tenant, '/api/user/v1/get', {}, tablet);
    // Whoever holds the phone has nothing left that opens the account.
    await phone.goto(`/${language}/app/messages`);
    await expect(phone).toHaveURL(/\/login/);
  });

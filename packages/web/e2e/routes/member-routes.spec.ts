import {
  callServer,
  createAccount,
  createCompleteAccount,
  fieldsOf,
  restoreSession,
  tokenOf,
} from '../support/accounts.ts';
import { SEND, START } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';
import { expectVisit, FOR_EVERYBODY, type Visit } from '../support/visits.ts';

const say = textsIn('en');

test('each address for members shows its page', async ({ visitor }) => {
  test.setTimeout(180_000);
  const [self, { id: other }] = [await createCompleteAccount('duet'), await createAccount('duet', 'Zohar')];
  const { conversation_id: conversation } = await callServer('duet', START, { user_id: other }, self.token);
  const message = { conversation_id: conversation, message: 'Hello', message_type: 'MESSAGE' };
  await callServer('duet', SEND, message, self.token);
  const admirer = await createCompleteAccount('duet', 'Noam', { gender: 'MALE' });
  await callServer('duet', '/api/profile/v1/like', { user_id: self.id }, admirer.token);
  const page = await visitor('duet');
  await restoreSession(page, self);

  await test.step('browse, with the order of a tab and for one admirer', async () => {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/browse/v1/browse')) asked.push(request.postDataJSON());
    });
    const members = page.getByRole('grid', { name: say('discovery', 'members') });
    const tab = (id: string) => page.getByRole('main').getByRole('link', { name: say('attributes', `tab.${id}`) });
    await page.goto('/en/app/');
    await expect(page).toHaveURL('/en/app/browse');
    await expect(members.getByRole('link').first()).toBeVisible();
    await page.goto('/en/app/browse/popular');
    await expect(tab('popular')).toHaveAttribute('aria-current', 'page');
    await expect(members.getByRole('link').first()).toBeVisible();
    await page.goto(`/en/app/browse/admirer/${self.id}`);
    await expect.poll(() => asked).toEqual([{ sort: 'NEW' }, { sort: 'POPULAR' }, { sort: 'NEW', admirer: self.id }]);
    await expect(page.getByRole('main').locator('[aria-current=page]')).toHaveCount(0);
    await expect(members.getByRole('link', { name: 'Noam' })).toBeVisible();
  });

  await test.step('the conversations, and one of them', async () => {
    await expectVisit(page, { from: 'messages', heading: say('messaging', 'messages') });
    const address = await page.locator('main a[href*="/app/messages/"]').first().getAttribute('href');
    await page.goto(address ?? '');
    await expect(page.getByRole('log')).toBeVisible();
    await expect(page.getByRole('textbox', { name: say('messaging', 'write') })).toBeVisible();
  });

  await test.step('somebody’s profile', async () => {
    await expectVisit(page, { from: `profile/${other}`, heading: /^Zohar/ });
  });

  const own: readonly Visit[] = [
    { from: 'account', heading: say('account', 'overview.title') },
    { from: 'account/changeemail', heading: /.+/ },
    { from: 'moreMenu', heading: say('shell', 'more') },
    { from: 'onboarding', to: 'onboarding/1', heading: say('attributes', 'attribute.photos.question') },
    { from: 'onboarding/2', heading: say('attributes', 'attribute.summary.question') },
    { from: 'onboarding/confirmemail', heading: say('credentials', 'confirm.title') },
    { from: 'onboarding/confirmemailerror', heading: say('credentials', 'confirm.errorTitle') },
    { from: 'onboarding/confirmemailsuccess', heading: say('credentials', 'confirm.successTitle') },
    { from: 'leadthink', to: 'onboarding/1', heading: say('attributes', 'attribute.photos.question') },
    { from: 'subscribe', heading: say('payments', 'subscribe.title') },
    { from: 'subscribe/purchase?sku=duet-basic-1m', heading: say('payments', 'purchase.title') },
    { from: 'login', to: 'browse', heading: say('discovery', 'title') },
    { from: 'register/1', to: 'browse', heading: say('discovery', 'title') },
    { from: 'contact', heading: say('shell', 'title.contact') },
    ...FOR_EVERYBODY,
  ];
  for (const visit of own) await expectVisit(page, visit);

  await page.goto('/en/app/onboarding/confirmemailsuccess');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('credentials', 'confirm.continue') })
    .click();
  await expect(page).toHaveURL('/en/app/browse');
});

test('every address leads a member who must confirm the email to that page, except the pages of the confirmation and links of emails', async ({
  visitor,
}) => {
  const account = await createAccount('duet');
  const page = await visitor('duet');
  await restoreSession(page, account);
  // The demo's tenants do not ask for it: the answer is that of a tenant whose configuration lists email_confirmation.
  await page.route('**/api/user/v1/get', async (route) => {
    const answer = await callServer('duet', '/api/user/v1/get', {}, tokenOf(route.request()));
    const user = { ...fieldsOf(answer['user']), should_confirm_email: true };
    await route.fulfill({ json: { ...answer, user } });
  });
  const title = say('credentials', 'confirm.title');
  for (const from of ['', 'browse', 'messages', 'onboarding/1', 'subscribe'])
    await expectVisit(page, { from, to: 'onboarding/confirmemail', heading: title });
  for (const [from, heading] of [
    ['onboarding/confirmemail', title],
    ['onboarding/confirmemailerror', say('credentials', 'confirm.errorTitle')],
  ] as const) {
    await expectVisit(page, { from, heading });
    await page.getByRole('button', { name: say('credentials', 'confirm.sendAgain') }).click();
    await expect(page.getByText(say('credentials', 'confirm.sentAgain'))).toBeVisible();
  }
  await expectVisit(page, { from: 'unsubscribe', heading: say('credentials', 'unsubscribe.title') });
  await page.goBack();
  await expect(page).toHaveURL('/en/app/onboarding/confirmemailerror');
  await page
    .getByRole('navigation', { name: say('shell', 'languages') })
    .getByRole('link', { name: 'Français' })
    .click();
  await expect(page).toHaveURL('/fr/app/onboarding/confirmemailerror');
});

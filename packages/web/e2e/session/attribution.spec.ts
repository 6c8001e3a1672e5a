import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { answerAfter } from '../support/traffic.ts';

test('the campaign that leads a member back is added to what the server knows, with the page that led here, once', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet', 'Nina'));
  const added: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/attribution/v1/add_info')) added.push(request.postDataJSON());
  });
  await page.goto(
    '/en/app/browse?utm_campaign=spring&utm_medium=email&utm_source=letter&refUrl=https%3A%2F%2Ffriends.example%2F',
  );
  await expect
    .poll(() => added)
    .toEqual([
      {
        info: {
          utm_campaign: 'spring',
          utm_medium: 'email',
          utm_source: 'letter',
          ref_url: 'https://friends.example/',
        },
      },
    ]);

  const known = await answerAfter(page, page.reload({ waitUntil: 'commit' }), '/api/attribution/v1/get_info');
  expect(known).toMatchObject({ info: { utm_campaign: 'spring' } });
  await expect(page.getByRole('grid')).toBeVisible();
  expect(added).toHaveLength(1);
});

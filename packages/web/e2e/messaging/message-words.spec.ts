import { createCompleteAccount } from '../support/accounts.ts';
import { openTalk, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';

test('a link in a message opens in a tab that learns nothing of this one, a look-alike host stays text, and a Hebrew line runs its own way', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  const { page, live, message } = await openTalk(await visitor('duet'), partner);
  const lookAlike = 'https://p\u0430ypal.example/pay';
  live.say(message('MESSAGE', `See https://example.org/a and ${lookAlike}`));
  live.say(message('MESSAGE', 'Good evening to you\nשלום\nSee you tomorrow'));

  await test.step('the link opens in a tab of its own, without a referrer or a way back', async () => {
    const referrers: (string | undefined)[] = [];
    await page.context().route('https://example.org/**', (route) => {
      referrers.push(route.request().headers()['referer']);
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
    });
    const opened = page.context().waitForEvent('page');
    await thread(page).getByRole('link', { name: 'https://example.org/a' }).click();
    const tab = await opened;
    await expect(tab).toHaveTitle('Elsewhere');
    expect([tab.url(), referrers]).toEqual(['https://example.org/a', [undefined]]);
    expect(await tab.evaluate(() => [document.referrer, window.opener === null])).toEqual(['', true]);
    await tab.close();
  });

  await test.step('the look-alike is shown as text', async () => {
    await expect(thread(page).getByText(lookAlike)).toBeVisible();
    await expect(thread(page).getByRole('link')).toHaveCount(1);
  });

  await test.step('the Hebrew line begins at the right, the English ones at the left', async () => {
    const words = thread(page).getByText('Good evening to you');
    await expect(words).toBeVisible();
    const gaps = await words.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const node = element.firstChild;
      const text = node?.textContent ?? '';
      return ['שלום', 'See you tomorrow'].map((line) => {
        const range = document.createRange();
        if (!node) return undefined;
        range.setStart(node, text.indexOf(line));
        range.setEnd(node, text.indexOf(line) + line.length);
        const { left, right } = range.getBoundingClientRect();
        return left - box.left > box.right - right ? 'right' : 'left';
      });
    });
    expect(gaps).toEqual(['right', 'left']);
  });
});

test('a day begins in a thread at midnight of the reader’s time zone, on the day the clocks change too', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  for (const [timezoneId, [month, day], before, after] of [
    ['Asia/Jerusalem', [0, 5], 'January 5', 'January 6'],
    ['UTC', [0, 5], 'January 5', 'January 5'],
    ['Europe/Paris', [2, 28], 'March 28', 'March 28'],
    ['Europe/Paris', [2, 29], 'March 29', 'March 30'],
  ] as const) {
    const { page, live, id } = await openTalk(await visitor('duet', { timezoneId, locale: 'en' }), partner);
    // Half before 22:00 UTC, which is midnight in Jerusalem, and in Paris from March 29, 2026 on; and half from then on.
    for (let at = -20; at < 20; at += 1) {
      const words = `Words ${String(at)}\nof\nfour\nlines`;
      const sentAt = new Date(Date.UTC(2026, month, day, 22, at)).toISOString();
      live.say({
        type: 'CONVERSATION_MESSAGE',
        message: { conversation_id: id, sent_by: partner.id, sent_at: sentAt, message_type: 'MESSAGE', message: words },
      });
    }
    const shown = (number: number) => thread(page).getByText(`Words ${String(number)}\n`);
    await expect(shown(19)).toBeInViewport();
    const label = page.getByText(/^(January|March) \d+$/);
    // The thread follows its end for a moment after each message.
    await expect(async () => {
      await thread(page).evaluate((log) => log.scrollTo(0, log.scrollHeight - log.clientHeight - 300));
      await expect(label).toHaveText(after, { timeout: 1000 });
    }).toPass();
    await thread(page).evaluate((log) => log.scrollTo(0, 0));
    await expect(label).toHaveText(before);
  }
});

import { createAccount } from '../support/accounts.ts';
import {
  box,
  drafts,
  enterSends,
  openTalk,
  SEND,
  sendByButton,
  thread,
  TYPING,
  UPLOAD,
} from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';
import { errorAnswer } from '../support/traffic.ts';

const say = textsIn('en');

test('a typed text is kept as a draft, reported as typing every three seconds at most, and sent by Enter without Shift', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await page.clock.install();
  const { id, traffic } = await openTalk(page, await createAccount('duet', 'Yael'));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const told = () => traffic.of(TYPING).length;

  await test.step('typing', async () => {
    await box(page).fill('H');
    await expect.poll(told).toBe(1);
    expect(traffic.of(TYPING)[0]?.body).toEqual({ conversation_id: id });
    await page.clock.runFor(2900);
    await box(page).fill('He');
    expect(told()).toBe(1);
    await page.clock.runFor(200);
    await box(page).fill('Hel');
    await expect.poll(told).toBe(2);
    await page.clock.runFor(4000);
    await box(page).fill('   ');
    await box(page).press('Enter');
    expect([told(), traffic.of(SEND)]).toEqual([2, []]);
    await expect(page.getByRole('button', { name: say('messaging', 'send'), exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('the draft, over a reload', async () => {
    await box(page).fill('Hello Yael');
    await page.clock.runFor(250);
    await expect.poll(() => drafts(page)).toContainEqual({ id, message: 'Hello Yael' });
    await page.reload();
    // A page that begins needs the time of its frames.
    await page.clock.resume();
    await expect(box(page)).toHaveValue('Hello Yael');
  });

  const words = 'Write to maya@example.org or call 020 7946 0018';
  await test.step('the keys', async () => {
    await box(page).fill('one');
    await box(page).press('Shift+Enter');
    await enterSends(page).uncheck();
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('one\n\n');
    expect(traffic.of(SEND)).toEqual([]);
    await enterSends(page).check();
    await box(page).fill(words);
    await box(page).press('Enter');
    await expect(thread(page).getByText(words)).toBeVisible();
    await expect
      .poll(() => traffic.of(SEND).map(({ body }) => body))
      .toEqual([{ conversation_id: id, message: words, message_type: 'MESSAGE' }]);
    await expect(thread(page).getByText(say('messaging', 'sent'), { exact: true }).last()).toBeVisible();
    await expect.poll(() => drafts(page)).not.toContainEqual(expect.objectContaining({ id }));
  });
});

test('a refused text: code 2 shows an error in the thread, Forbidden keeps text and draft, and leads to the plans and back', async ({
  visitor,
}) => {
  const { page, id } = await openTalk(await visitor('duet'), await createAccount('duet', 'Yael'));
  await page.route(`**${SEND}`, (route) => route.fulfill(errorAnswer(500, 'unknown', 2)));
  await box(page).fill('First');
  await box(page).press('Enter');
  await expect(thread(page).getByText(say('errors', 'error_general'))).toBeVisible();
  await expect(thread(page).getByText(say('messaging', 'failed'), { exact: true })).toBeVisible();

  await page.route(`**${SEND}`, (route) => route.fulfill(errorAnswer(403, 'forbidden', 7)));
  await box(page).fill('Second');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/app\/subscribe$/);
  await expect(page.getByText(say('payments', 'subscribe.why.send_message'))).toBeVisible();
  await expect.poll(() => drafts(page)).toContainEqual({ id, message: 'Second' });
  await page.goBack();
  await expect(thread(page).getByText('Second', { exact: true })).toBeVisible();
  await expect(thread(page).getByText(say('messaging', 'forbidden'))).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await page.unroute(`**${SEND}`);
  await page.reload();
  await expect(thread(page).getByText(say('messaging', 'sent'), { exact: true }).last()).toBeVisible();
  await expect.poll(() => drafts(page)).not.toContainEqual(expect.objectContaining({ id }));
});

test('one of several pasted or dropped pictures is sent, and a picture that is too large is refused without an upload', async ({
  visitor,
}) => {
  const { page, traffic } = await openTalk(await visitor('duet'), await createAccount('duet', 'Yael'));
  const bytes = [...(await page.screenshot())];
  const give = (event: 'paste' | 'drop') =>
    box(page).evaluate(
      (element, [type, content]) => {
        const data = new DataTransfer();
        for (const name of ['one.png', 'two.png'])
          data.items.add(new File([new Uint8Array(content)], name, { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        );
      },
      [event, bytes] as const,
    );
  const photos = thread(page).getByRole('img', { name: say('messaging', 'picture.own') });
  const chosen = page.getByRole('list', { name: say('messaging', 'chosen.list') }).getByRole('listitem');
  await give('paste');
  await expect(chosen).toHaveCount(1);
  expect(traffic.of(UPLOAD)).toHaveLength(0);
  const uploading = page.waitForRequest(`**${UPLOAD}*`);
  await sendByButton(page);
  const upload = await uploading;
  expect(new URL(upload.url()).search).toBe('?category=message');
  expect(await upload.headerValue('content-type')).toMatch(/^image\//);
  await expect(photos).toHaveCount(1);
  await expect(thread(page).getByText(say('messaging', 'sent'), { exact: true }).last()).toBeVisible();
  await expect.poll(() => traffic.of(SEND).map(({ body }) => body['message_type'])).toEqual(['IMAGE']);
  await give('drop');
  await sendByButton(page);
  await expect(photos).toHaveCount(2);
  await expect.poll(() => traffic.of(SEND)).toHaveLength(2);
  expect(traffic.of(UPLOAD)).toHaveLength(2);

  // Made in the page: ten megabytes through the test's own connection take seconds.
  await page.locator('input[type=file]').evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('This is no field for files');
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(10_485_761)], 'large.png', { type: 'image/png' }));
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText(say('errors', 'error_profile_image_too_large'))).toBeVisible();
  expect(traffic.of(UPLOAD)).toHaveLength(2);

  await page.route(`**${UPLOAD}*`, (route) => route.fulfill({ json: { image: {} } }));
  await give('paste');
  await sendByButton(page);
  await expect(page.getByText('Photo upload error.')).toBeVisible();
  expect(traffic.of(SEND)).toHaveLength(2);
  await expect(chosen).toHaveCount(1);
});

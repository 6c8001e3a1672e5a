import type { MessageNotification } from '@duet/core/connection';
import { PACE } from '@duet/core/kernel';
import { aMessage } from '@duet/core/messaging/testing';
import { aProfile } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderShell } from '../../shell/testing/index.ts';
import { pressWithMouse } from '../../testing/index.ts';
import { Toasts } from '../index.ts';

const aNotification = (overrides: Partial<MessageNotification> = {}): MessageNotification => ({
  id: 'n1',
  kind: 'MESSAGE',
  message: aMessage(1, { conversationId: 'c7', sentBy: 'maya', text: 'See you at eight' }),
  ...overrides,
});

async function open(notification = aNotification()) {
  const frame = await renderShell(<Toasts />);
  frame.profiles.setProfiles(['maya'], [aProfile({ userId: 'maya', displayName: 'Maya' })]);
  frame.notifications.show(notification);
  await expect.element(toast()).toBeVisible();
  return frame;
}

const region = () => page.getByRole('status', { name: 'News' });
const toast = () => region().getByRole('button', { name: /Maya|Somebody/ });

beforeEach(async () => {
  await page.viewport(1024, 768);
});

describe('a toast', () => {
  it('reports who has written what', async () => {
    await open();
    await expect.element(toast().getByText('See you at eight')).toBeVisible();
  });

  it.each([
    ['IMAGE', 'Sent you a photo'],
    ['WINK', 'Winked at you'],
    ['FLIRT', 'Is flirting with you'],
    ['MUTUAL_LIKE', 'You like each other!'],
  ] as const)('reports a %s in words', async (kind, words) => {
    await open(aNotification({ kind, message: aMessage(1, { sentBy: 'maya', text: '' }) }));
    await expect.element(toast().getByText(words)).toBeVisible();
  });

  it.each([
    ['en', 'A message to read with a subscription'],
    ['fr', 'Un message à lire avec un abonnement'],
    ['he', 'הודעה שאפשר לקרוא עם מנוי'],
  ] as const)('offers a subscription for a message whose words are withheld, in %s', async (language, words) => {
    const { notifications } = await renderShell(<Toasts />, { language });
    const message = aMessage(1, { sentBy: 'maya', text: '' });
    notifications.show(aNotification({ message, offersSubscription: true }));
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('leads to its conversation although a newer one takes its place between the down and the up of the press', async () => {
    const { clock, navigation, notifications } = await open();
    clock.advance(PACE.overview);
    const release = await pressWithMouse(toast().element());
    const message = aMessage(2, { conversationId: 'c7', sentBy: 'maya', text: 'Or at nine' });
    notifications.show(aNotification({ id: 'n2', message }));
    expect(notifications.shown.get().map(({ id }) => id)).toEqual(['n2']);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await release();
    expect(navigation.visited).toEqual(['conversation c7']);
  });

  it('reports a person who is not known yet, too', async () => {
    await open(aNotification({ message: aMessage(1, { sentBy: 'a stranger' }) }));
    await expect.element(toast().getByText('Somebody')).toBeVisible();
  });

  it('opens its conversation when it is pressed, and is gone', async () => {
    const { navigation } = await open();
    await toast().click();
    await expect.element(toast()).not.toBeInTheDocument();
    expect(navigation.visited).toEqual(['conversation c7']);
  });

  it('can be put away without going anywhere', async () => {
    const { navigation } = await open();
    await region().getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(toast()).not.toBeInTheDocument();
    expect(navigation.visited).toEqual([]);
  });
});

describe('a toast of a refusal', () => {
  it.each([
    ['en', 'Your photo was not accepted', 'It is too dark or blurred. Try a sharper one.'],
    ['fr', 'Votre photo n’a pas été acceptée', 'C’est trop sombre ou trop flou. Essayez avec plus de netteté.'],
    ['he', 'התמונה שלך לא אושרה', 'התמונה חשוכה או מטושטשת. כדאי לנסות תמונה חדה יותר.'],
  ] as const)('says why in %s, and leads to where it can be mended', async (language, title, reason) => {
    const { navigation, notifications } = await renderShell(<Toasts />, { language });
    notifications.showRefusal({ subject: 'photo', reason: 'poorQuality' });
    await expect.element(page.getByText(reason)).toBeVisible();
    await page.getByText(title).click();
    expect(navigation.visited).toEqual(['editProfile']);
    await expect.element(page.getByText(title)).not.toBeInTheDocument();
  });
});

describe('a burst of messages', () => {
  /** So many messages from so many people, all at once, on a page in `language`. */
  async function receive(senders: readonly string[], language: Language = 'en') {
    const frame = await renderShell(<Toasts />, { language });
    frame.profiles.setProfiles(['maya'], [aProfile({ userId: 'maya', displayName: 'Maya' })]);
    const send = (sentBy: string, seconds: number) => {
      const message = aMessage(seconds, { conversationId: `with ${sentBy}`, sentBy });
      frame.notifications.show({ id: `${sentBy} ${String(seconds)}`, kind: 'MESSAGE', message });
    };
    for (const [index, sentBy] of senders.entries()) send(sentBy, index);
    frame.clock.advance(PACE.overview);
    return { ...frame, send };
  }
  const words = () => page.getByRole('status').element().textContent;

  it('is one toast that reports how many came, of one sender by name', async () => {
    const { navigation } = await receive(['maya', 'maya', 'maya']);
    await expect.element(page.getByText('3 new messages')).toBeVisible();
    expect(words()).toContain('Maya');
    await page.getByText('3 new messages').click();
    expect(navigation.visited).toEqual(['conversation with maya']);
  });

  it('reports how many people wrote where there are several, and leads to the list of conversations', async () => {
    const { navigation } = await receive(['maya', 'noa', 'tom', 'maya']);
    await expect.element(page.getByText('4 new messages')).toBeVisible();
    expect(words()).toContain('From 3 people');
    await page.getByText('From 3 people').click();
    expect(navigation.visited).toEqual(['messages']);
  });

  it.each([
    ['fr', '4 nouveaux messages', 'De la part de 3 personnes'],
    ['he', '4 הודעות חדשות', 'מ־3 אנשים'],
  ] as const)('reads as people say it in %s', async (language, messages, people) => {
    await receive(['maya', 'noa', 'tom', 'maya'], language);
    await expect.element(page.getByText(messages)).toBeVisible();
    expect(words()).toContain(people);
  });

  it('counts on while it is shown, and is read out once', async () => {
    const { clock, send } = await receive(['maya', 'noa']);
    const button = region().getByRole('button', { name: 'Several new messages', exact: true });
    await expect.element(button).toBeVisible();
    const announced = button.element();
    send('tom', 7);
    clock.advance(PACE.busyOverview);
    await expect.element(page.getByText('3 new messages')).toBeVisible();
    await expect.element(button).toBeVisible();
    expect(button.element()).toBe(announced);
  });
});

describe('the time of a toast', () => {
  it('ends after three seconds', async () => {
    const { clock } = await open();
    clock.advance(2999);
    await expect.element(toast()).toBeVisible();
    clock.advance(1);
    await expect.element(toast()).not.toBeInTheDocument();
  });

  it.each([
    ['the pointer is on it', () => toast().hover(), () => userEvent.unhover(toast())],
    ['it has the focus', () => userEvent.keyboard('{Tab}'), () => userEvent.keyboard('{Tab}{Tab}')],
  ])('pauses its time while %s, and starts it anew afterwards', async (_, enter, leave) => {
    const { clock } = await open();
    await enter();
    clock.advance(60_000);
    await expect.element(toast()).toBeVisible();
    await leave();
    clock.advance(3000);
    await expect.element(toast()).not.toBeInTheDocument();
  });
});

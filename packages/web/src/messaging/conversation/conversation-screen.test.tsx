import { aMessage, FakeBrowser, ME, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { aSelf } from '@duet/core/session/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { box, log, renderConversation as open } from '../testing/render-conversation.tsx';

describe('an open conversation', () => {
  it('is named after the partner, and shows what was said and by whom', async () => {
    const parts = messagingParts();
    parts.gateway.messages = [aMessage(1, { text: 'Hello there' }), aMessage(2, { sentBy: ME, text: 'Hi Maya' })];
    await open(parts);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Conversation with Maya' })).toBeVisible();
    await expect.element(log().getByText('They wrote: Hello there')).toBeVisible();
    await expect.element(log().getByText('You wrote: Hi Maya')).toBeVisible();
  });

  it('invites to the first words, until a person has said them', async () => {
    const { gateway, clock } = await open();
    await expect.element(page.getByText('Your conversation begins here')).toBeVisible();
    await userEvent.type(box(), 'hello{Enter}');
    await expect.poll(() => gateway.messages).toHaveLength(1);
    clock.advance(33);
    await expect.element(page.getByText('Your conversation begins here')).not.toBeInTheDocument();
  });

  it('sends by Enter, empties the box and shows the message as sent', async () => {
    const { gateway, clock } = await open();
    await userEvent.type(box(), 'hello{Enter}');
    await expect.poll(() => gateway.messages).toHaveLength(1);
    clock.advance(33);
    await expect.element(log().getByText('You wrote: hello')).toBeVisible();
    await expect.element(log().getByText('Sent', { exact: true })).toBeVisible();
    await expect.element(box()).toHaveValue('');
    expect(gateway.messages).toHaveLength(1);
  });

  it('sends nothing of characters that nobody sees', async () => {
    await open();
    await box().fill('\u200B\u2800');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  });

  it('breaks the line by Shift and Enter, and by Enter alone once the switch is off', async () => {
    const { gateway } = await open();
    await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    await expect.element(box()).toHaveValue('one\ntwo');
    await userEvent.click(page.getByRole('checkbox', { name: 'Enter sends the message' }));
    await userEvent.type(box(), '{Enter}three');
    await expect.element(box()).toHaveValue('one\ntwo\nthree');
    expect(gateway.messages).toHaveLength(0);
  });

  it('reports that a message was refused, and sends it when tried again', async () => {
    const { gateway, clock, conversation } = await open();
    gateway.failure = { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general' } };
    await userEvent.type(box(), 'hello{Enter}');
    await expect.poll(() => conversation().outgoing[0]?.status).toBe('failed');
    clock.advance(33);
    await expect.element(log().getByRole('alert')).toMatchTextContent(/Not sent/);
    gateway.failure = undefined;
    await userEvent.click(log().getByRole('button', { name: 'Try again' }));
    await expect.poll(() => gateway.messages).toHaveLength(1);
    clock.advance(33);
    await expect.element(log().getByText('You wrote: hello')).toBeVisible();
    await expect.element(log().getByRole('alert')).not.toBeInTheDocument();
  });

  it('shows what waits for the connection in order, and gives back what is taken back', async () => {
    const { gateway, clock, conversation } = await open();
    gateway.failure = { kind: 'unreachable' };
    await userEvent.type(box(), 'one{Enter}two{Enter}');
    await expect.poll(() => conversation().outgoing.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    clock.advance(33);
    await expect.element(log().getByText('Waiting to be sent').first()).toBeVisible();
    await expectAccessible();
    await userEvent.click(log().getByRole('button', { name: 'Take back' }).nth(1));
    await expect.element(box()).toHaveValue('two');
    gateway.failure = undefined;
    await userEvent.click(log().getByRole('button', { name: 'Try again' }).first());
    await expect.poll(() => gateway.messages.map(({ text }) => text)).toEqual(['one']);
  });

  it('opens with an empty box where the draft waits to be sent, also where that is known only later', async () => {
    const browser = new FakeBrowser();
    const parts = messagingParts({ browser });
    parts.session.set({ status: 'visitor' });
    parts.connection.setOffline(true);
    parts.drafts.save('c1', 'hello');
    await browser.storage.add({
      id: 'earlier',
      memberId: ME,
      conversationId: 'c1',
      partnerId: PARTNER,
      content: { kind: 'text', text: 'hello' },
      wantedAt: parts.clock.now(),
    });
    const { store } = await open(parts);
    store.start();
    await expect.element(box()).toHaveValue('hello');
    parts.session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(['MESSAGING']) }) });
    await expect.element(box()).toHaveValue('');
  });

  it('explains what was not sent because the two do not meet any more', async () => {
    const { gateway, clock, conversation, profiles, outbox } = await open();
    gateway.failure = { kind: 'unreachable' };
    await userEvent.type(box(), 'hello{Enter}');
    await expect.poll(() => conversation().outgoing.map(({ status }) => status)).toEqual(['waiting']);
    profiles.change(PARTNER, { blockedByMe: true });
    await outbox.retry(conversation().outgoing[0]?.id ?? '');
    clock.advance(33);
    const unsent = page.getByRole('region', { name: 'What you had not sent yet' });
    await expect.element(unsent.getByText('hello')).toBeVisible();
    await expect.element(unsent.getByRole('alert')).toMatchTextContent(/can no longer be reached/);
    await userEvent.click(unsent.getByRole('button', { name: 'Take back' }));
    clock.advance(33);
    await expect.element(unsent).not.toBeInTheDocument();
  });

  it('keeps the draft as it is typed, and opens with it', async () => {
    const parts = messagingParts();
    await open(parts);
    await userEvent.type(box(), 'half a th');
    expect(parts.drafts.read('c1')).toBe('half a th');
  });

  it('opens with the draft of the last visit', async () => {
    const parts = messagingParts();
    parts.drafts.save('c1', 'half a thought');
    await open(parts);
    await expect.element(box()).toHaveValue('half a thought');
  });

  it('offers a subscription to who may not send, and gives the text back', async () => {
    const { analytics } = await open(messagingParts({ own: [] }));
    await userEvent.type(box(), 'hello{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Keep the conversation going' });
    await expect.element(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/en/app/subscribe');
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await expect.element(box()).toHaveValue('hello');
    expect(analytics.events.filter(({ name }) => name.startsWith('paywall'))).toEqual([
      { name: 'paywall_opened', properties: { source: 'send_message' } },
      { name: 'paywall_closed', properties: { source: 'send_message', outcome: 'left' } },
    ]);
  });

  it('says in its own words that a photo wants a subscription, and stays the reason on the way to the plans', async () => {
    const { store, paywall, analytics, navigation } = await open(messagingParts({ own: [] }));
    store.composing.choosePhoto(new File(['photo'], 'photo.png', { type: 'image/png' }));
    await expect.element(page.getByRole('dialog', { name: 'Send photos, too' })).toBeVisible();
    navigation.location = '/app/subscribe';
    store.dispose();
    expect(paywall.source).toBe('send_photo');
    expect(analytics.events.filter(({ name }) => name.startsWith('paywall'))).toEqual([
      { name: 'paywall_opened', properties: { source: 'send_photo' } },
    ]);
  });

  it('requests photo and summary in place of sending a photo or an old draft, which stays', async () => {
    const parts = messagingParts();
    parts.session.set({ status: 'member', self: aSelf({ id: ME, interactionPermission: 'noSummary' }) });
    parts.drafts.save('c1', 'half a thought');
    const { store, gateway } = await open(parts);
    const prompt = page.getByRole('dialog', { name: 'Finish your profile first' });
    store.composing.choosePhoto(new File(['photo'], 'photo.png', { type: 'image/png' }));
    await expect.element(prompt).toBeVisible();
    await userEvent.click(prompt.getByRole('button', { name: 'Not now' }));
    await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }));
    await expect.element(prompt).toBeVisible();
    await expect.element(box()).toHaveValue('half a thought');
    expect([gateway.uploaded.size, gateway.delivered.size]).toEqual([0, 0]);
  });

  it('reports that the partner is typing, until the message is there', async () => {
    const { receive, clock } = await open();
    receive.execute(aMessage(1, { kind: 'TYPING' }));
    clock.advance(33);
    await expect.element(page.getByText('Maya is typing…')).toBeVisible();
    receive.execute(aMessage(2, { text: 'There!' }));
    clock.advance(33);
    await expect.element(log().getByText('They wrote: There!')).toBeVisible();
    await expect.element(page.getByText('Maya is typing…')).not.toBeInTheDocument();
  });

  it('warns of a fraud in place of the messages, which count as read', async () => {
    const parts = messagingParts({ partner: { fraud: true } });
    parts.gateway.messages = [aMessage(1, { text: 'Send money' })];
    parts.gateway.unread = 1;
    await open(parts);
    await expect.poll(() => parts.conversationGateway.marked).toEqual(['c1']);
    await expect.element(page.getByText('Please be careful')).toBeVisible();
    await expect.element(page.getByText('Send money')).not.toBeInTheDocument();
  });

  it('reports that it is no longer available when the partner has gone', async () => {
    const parts = messagingParts();
    parts.profiles.setProfiles([PARTNER], []);
    await open(parts);
    await expect.element(page.getByText('This conversation is no longer available')).toBeVisible();
  });

  it('shows the first message and a prompt to who may not read the rest', async () => {
    const parts = messagingParts({ own: [] });
    parts.gateway.messages = [aMessage(1, { text: 'The first' }), aMessage(2, { text: 'The secret' })];
    await open(parts);
    await expect.element(log().getByText('They wrote: The first')).toBeVisible();
    await expect.element(page.getByText('There is more to read')).toBeVisible();
    await expect.element(page.getByText('The secret')).not.toBeInTheDocument();
  });

  it('shows what is unsent in a conversation that the server does not give, and asks for all of it once the two meet again', async () => {
    const parts = messagingParts();
    parts.gateway.failure = { kind: 'refused', reason: 'not-found', problem: { key: 'error_grpc_code_5' } };
    parts.conversations.open('c1', PARTNER);
    await parts.sendMessage.execute('c1', 'Kept for later');
    const { store } = await open(parts);
    store.start();
    await expect.element(page.getByText('This conversation is no longer available')).toBeVisible();
    await expect.element(page.getByText('Kept for later')).toBeVisible();
    parts.gateway.failure = undefined;
    parts.profiles.addReunion();
    await expect.poll(() => store.isNotFound).toBe(false);
    await expect.poll(() => parts.gateway.messages).toHaveLength(1);
  });

  it('says in a support session that nothing is sent, keeps the words, and offers no subscription', async () => {
    const parts = messagingParts({ own: [] });
    parts.session.set({ status: 'member', self: aSelf({ support: {} }) });
    await open(parts);
    await userEvent.type(box(), 'hello{Enter}');
    await expect.element(page.getByText('This is a read-only support session.', { exact: false })).toBeVisible();
    await expect.element(box()).toHaveValue('hello');
    expect(page.getByRole('dialog').elements()).toEqual([]);
    expect([parts.gateway.messages, parts.navigation.visited]).toEqual([[], []]);
  });

  it('reports what went wrong with loading, and loads when tried again', async () => {
    const parts = messagingParts();
    parts.gateway.failure = { kind: 'unreachable' };
    await open(parts);
    await expect.element(page.getByRole('alert')).toBeVisible();
    parts.gateway.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(log()).toBeVisible();
  });
});

import { aMessage, ME, messagingParts } from '@duet/core/messaging/testing';
import { aSelf } from '@duet/core/session/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { box, log, renderConversation } from '../testing/render-conversation.tsx';

it('a conversation whose reader loses the right to it while it is open shows its first message alone, keeps what is typed, and comes back with the right', async () => {
  const parts = messagingParts();
  parts.gateway.messages = [aMessage(1, { text: 'the first' }), aMessage(2, { text: 'the second' })];
  await renderConversation(parts);
  await box().fill('half a thought');
  await expect.element(log().getByText('the second')).toBeVisible();
  const allow = (may: boolean) =>
    parts.session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(may ? ['MESSAGING'] : []) }) });
  allow(false);
  await expect.element(log().getByText('the second')).not.toBeInTheDocument();
  await expect.element(log().getByText('the first')).toBeVisible();
  expect(await parts.sendMessage.execute('c1', 'half a thought')).toMatchObject({ ok: false });
  expect([parts.drafts.read('c1'), parts.gateway.messages.length]).toEqual(['half a thought', 2]);
  allow(true);
  await expect.element(log().getByText('the second')).toBeVisible();
  await expect.element(box()).toHaveValue('half a thought');
});

it('what a plan is missing for stays in the thread, with the way to the plans, which lead back', async () => {
  const { gateway, clock, paywall, navigation } = await renderConversation();
  gateway.failure = { kind: 'forbidden', problem: { key: 'error_general' } };
  await userEvent.type(box(), 'hello{Enter}');
  await expect
    .poll(() => {
      clock.advance(33);
      return log().getByRole('link', { name: 'See plans' }).elements().length;
    })
    .toBe(1);
  await expect.element(log().getByText(/your plan does not include this/)).toBeVisible();
  await expect.element(box()).toHaveValue('');
  paywall.reset();
  navigation.location = '/app/messages/c1';
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(log().getByRole('link', { name: 'See plans' }));
  expect([paywall.source, paywall.visit.get().origin]).toEqual(['send_message', '/app/messages/c1']);
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, renderConversation } from '../testing/render-conversation.tsx';

/** A conversation of which a text and a photo wait for the connection. */
async function openWaiting() {
  const opened = await renderConversation();
  const { store, gateway, clock, conversation } = opened;
  gateway.failure = { kind: 'unreachable' };
  await userEvent.type(box(), 'waits{Enter}');
  store.composing.choosePhoto(new File(['picture'], 'one.png', { type: 'image/png' }));
  void store.composing.send();
  await expect.poll(() => conversation().outgoing.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  clock.advance(1000);
  return opened;
}

describe('a message that is taken back before it was sent', () => {
  it('is in the box again, which has the focus', async () => {
    const { conversation } = await openWaiting();
    await userEvent.click(page.getByRole('button', { name: 'Take back' }));
    await expect.element(box()).toHaveValue('waits');
    await expect.element(box()).toHaveFocus();
    expect(conversation().outgoing).toHaveLength(1);
  });

  it('stands below what was written in the box meanwhile', async () => {
    await openWaiting();
    await userEvent.type(box(), 'something else');
    await userEvent.click(page.getByRole('button', { name: 'Take back' }));
    await expect.element(box()).toHaveValue('something else\nwaits');
  });

  it('gives the focus to the box where it is a photo, and leaves what stands there', async () => {
    const { conversation } = await openWaiting();
    await userEvent.type(box(), 'something else');
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveValue('something else');
    await expect.poll(() => conversation().outgoing.map(({ content }) => content.kind)).toEqual(['text']);
  });
});

import { messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderConversation as open } from '../testing/render-conversation.tsx';

const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });
const preview = (number: number) => page.getByRole('img', { name: `Photo ${number} to be sent` });

describe('photos that were chosen and not sent as the conversation was left', () => {
  it('are above the box again when it is opened, without the one that was removed', async () => {
    const parts = messagingParts();
    const { store, screen } = await open(parts);
    for (const name of ['one.png', 'two.png', 'three.png']) store.composing.choosePhoto(picture(name));
    await userEvent.click(page.getByRole('button', { name: 'Remove photo 2', exact: true }));
    await screen.unmount();
    store.dispose();
    const again = await open(parts);
    expect(again.store.composing.chosen.photos.map(({ name }) => name)).toEqual(['one.png', 'three.png']);
    await expect.element(preview(2)).toBeVisible();
  });

  it('are gone where it was deleted', async () => {
    const parts = messagingParts();
    const { store } = await open(parts);
    store.composing.choosePhoto(picture('one.png'));
    await parts.deleteConversation.execute('c1', undefined);
    expect(store.composing.chosen.photos).toEqual([]);
  });

  it('are kept where the server refuses them only after that', async () => {
    const parts = messagingParts();
    const { store, gateway, screen } = await open(parts);
    gateway.failure = { kind: 'unreadable' };
    store.composing.choosePhoto(picture('one.png'));
    const sending = store.composing.send();
    await screen.unmount();
    store.dispose();
    await sending;
    expect(parts.conversation().outgoing).toEqual([]);
    const again = await open(parts);
    expect(again.store.composing.chosen.photos).toHaveLength(1);
  });

  it('are there once, also where one of them waits for a subscription', async () => {
    const parts = messagingParts();
    await parts.refusedPhotos.keep('c1', 'p1', picture('one.png'));
    const { store, screen } = await open(parts);
    store.composing.choosePhoto(picture('two.png'));
    expect(store.composing.chosen.photos).toHaveLength(2);
    await screen.unmount();
    store.dispose();
    const again = await open(parts);
    await expect
      .poll(() => again.store.composing.chosen.photos.map(({ name }) => name).toSorted())
      .toEqual(['one.png', 'two.png']);
  });
});

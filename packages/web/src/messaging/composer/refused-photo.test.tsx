import { ME, messagingParts } from '@duet/core/messaging/testing';
import { aSelf } from '@duet/core/session/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderConversation as open } from '../testing/render-conversation.tsx';

describe('a photo that takes a subscription', () => {
  it('is kept while its member is about one, and not once they decline', async () => {
    const { store, refusedPhotos } = await open(messagingParts({ own: [] }));
    const kept = () => refusedPhotos.find('c1', { isAllowed: () => true });
    const photo = new File(['photo'], 'photo.png', { type: 'image/png' });
    store.composing.choosePhoto(photo);
    await expect.poll(kept).toBe(photo);
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expect.poll(kept).toBeUndefined();
  });

  it.each([
    ['above the box once it may be sent', ['MESSAGING'], 1],
    ['nowhere as long as it may not', [], 0],
  ] as const)('is shown %s', async (_, own, shown) => {
    const parts = messagingParts({ own });
    await parts.refusedPhotos.keep('c1', 'p1', new File(['photo'], 'photo.png', { type: 'image/png' }));
    const { store } = await open(parts);
    expect(store.composing.chosen.photos).toHaveLength(shown);
    expect(page.getByRole('dialog').elements()).toEqual([]);
    expect(await parts.refusedPhotos.find('c1', { isAllowed: () => true })).toBeDefined();
  });

  it('is shown as soon as a live frame brings the permission, once', async () => {
    const parts = messagingParts({ own: [] });
    await parts.refusedPhotos.keep('c1', 'p1', new File(['photo'], 'photo.png', { type: 'image/png' }));
    const { store } = await open(parts);
    expect(store.composing.chosen.photos).toHaveLength(0);
    for (const permissions of [['MESSAGING'], ['MESSAGING', 'MESSAGING_PLUS']] as const)
      parts.session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(permissions) }) });
    await expect.poll(() => store.composing.chosen.photos).toHaveLength(1);
  });

  it.each([
    ['sent', 'Send'],
    ['removed', 'Remove photo 1'],
  ])('stands above the box until it is %s', async (_, button) => {
    const parts = messagingParts();
    await parts.refusedPhotos.keep('c1', 'p1', new File(['photo'], 'photo.png', { type: 'image/png' }));
    const { store } = await open(parts);
    expect(store.composing.chosen.photos).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: button, exact: true }));
    await expect.poll(() => parts.refusedPhotos.find('c1', { isAllowed: () => true })).toBeUndefined();
  });
});

import { messagingParts } from '@duet/core/messaging/testing';
import { aSelf } from '@duet/core/session/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aStill, CAMERA_PROBLEMS } from '../../camera/testing/index.ts';
import { expectAccessible } from '../../testing/index.ts';
import { box, renderConversation } from '../testing/render-conversation.tsx';

const button = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

async function open(parts = messagingParts()) {
  const opened = await renderConversation(parts);
  opened.camera.still = await aStill();
  return opened;
}

describe('a photo taken at a desk', () => {
  it('is looked at, taken once more, put above the box with what is written, and sent', async () => {
    const { camera, gateway } = await open();
    await userEvent.type(box(), 'Look');
    await button('Take a photo').click();
    await expect.element(page.getByLabelText('What your camera sees')).toBeVisible();
    expect(camera.running).toBe(1);
    await expectAccessible();
    await button('Take it').click();
    await expect.element(page.getByRole('img', { name: 'Your new photo' })).toBeVisible();
    await expectAccessible();
    await button('Once more').click();
    await button('Take it').click();
    await button('Use this photo').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(camera.running).toBe(0);
    await expect.element(page.getByRole('img', { name: 'Photo 1 to be sent' })).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveValue('Look');
    await button('Send').click();
    await expect.poll(() => gateway.messages.map(({ kind }) => kind)).toEqual(['IMAGE', 'MESSAGE']);
  });

  it('is given up by Escape: the camera is off, nothing is chosen, and the button has the focus', async () => {
    const { camera, store } = await open();
    await button('Take a photo').click();
    await expect.element(button('Take it')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect([camera.running, store.composing.chosen.photos]).toEqual([0, []]);
    await expect.element(button('Take a photo')).toHaveFocus();
  });

  it('is not joined by a file that is dropped before the camera, where nobody would see it', async () => {
    const { store } = await open();
    await button('Take a photo').click();
    await expect.element(button('Take it')).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['picture'], 'one.png', { type: 'image/png' }));
    const drop = () => {
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return [event.defaultPrevented, store.composing.chosen.photos.length];
    };
    expect(drop()).toEqual([true, 0]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(drop()).toEqual([true, 1]);
  });

  it.each(CAMERA_PROBLEMS)('is explained where the camera is %s, and can be tried again', async (failure, text) => {
    const { camera } = await open();
    camera.failure = failure;
    await button('Take a photo').click();
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    await expectAccessible();
    camera.failure = undefined;
    await button('Try again').click();
    await expect.element(page.getByLabelText('What your camera sees')).toBeVisible();
  });

  it('is not asked for of who may not write yet', async () => {
    const parts = messagingParts();
    parts.session.set({ status: 'member', self: aSelf({ interactionPermission: 'noPhoto' }) });
    const { camera } = await open(parts);
    await button('Take a photo').click();
    await expect.element(dialog()).toBeVisible();
    expect(camera.running).toBe(0);
    await expect.element(button('Take it')).not.toBeInTheDocument();
  });

  it('leaves no camera running when the conversation is left', async () => {
    const { camera, store } = await open();
    await button('Take a photo').click();
    await expect.poll(() => camera.running).toBe(1);
    store.dispose();
    expect(camera.running).toBe(0);
  });
});

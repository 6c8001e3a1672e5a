import type { Message } from '@duet/core/messaging';
import { aMessage, ME, messagingParts } from '@duet/core/messaging/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { log, renderConversation } from '../testing/render-conversation.tsx';

/** Addresses of files of this device that are good now. */
const objectUrls = new Set<string>();
const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  URL.createObjectURL = (content) => {
    const address = createObjectURL.call(URL, content);
    objectUrls.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    objectUrls.delete(address);
    revokeObjectURL.call(URL, address);
  };
});
afterEach(() => {
  URL.createObjectURL = createObjectURL;
  URL.revokeObjectURL = revokeObjectURL;
  objectUrls.clear();
});

async function aPicture(type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'picture.png', { type });
}
const photo = (seconds: number, overrides: Partial<Message> = {}) =>
  aMessage(seconds, { kind: 'IMAGE', text: '', original: `/files/${String(seconds)}`, ...overrides });

async function aThreadWithPhoto(overrides: Partial<Message> = {}) {
  const parts = messagingParts();
  parts.gateway.messages = [photo(1, overrides)];
  parts.files.files.set('/files/1', await aPicture());
  return parts;
}

const theirs = () => log().getByRole('img', { name: 'Photo from Maya' });
const mine = () => log().getByRole('img', { name: 'Photo that you sent' });
const naturalWidth = (image: ReturnType<typeof theirs>) => {
  const element = image.query();
  return element instanceof HTMLImageElement ? element.naturalWidth : 0;
};
const addressOf = (image: ReturnType<typeof theirs>) => {
  const element = image.element();
  return element instanceof HTMLImageElement ? element.src : '';
};
/** Chooses a photo and sends it. */
async function sendPhoto({ composing }: ConversationStore, file: File): Promise<void> {
  composing.choosePhoto(file);
  await composing.send();
}
const alert = () => log().getByRole('alert');

describe('a photo in a thread', () => {
  it('is downloaded, turned into a data URL and drawn, in the sender’s name', async () => {
    await renderConversation(await aThreadWithPhoto());
    await expect.poll(() => naturalWidth(theirs())).toBe(40);
    expect(addressOf(theirs())).toMatch(/^data:image\/png;base64,/);
    expect([...objectUrls]).toEqual([]);
  });

  it('is called one’s own where one has sent it', async () => {
    await renderConversation(await aThreadWithPhoto({ sentBy: ME }));
    await expect.poll(() => naturalWidth(mine())).toBe(40);
  });

  it('keeps its place while it loads: nothing moves when it arrives', async () => {
    const parts = await aThreadWithPhoto();
    parts.files.stalls = true;
    await renderConversation(parts);
    const waiting = log().getByRole('img', { name: 'Photo from Maya. Loading photo…' });
    await expect.element(waiting).toBeVisible();
    const { width, height } = waiting.element().getBoundingClientRect();
    parts.files.arrive();
    await expect.element(theirs()).toBeVisible();
    const frame = theirs().element().closest('button')?.getBoundingClientRect();
    expect([frame?.width, frame?.height]).toEqual([width, height]);
  });

  it.each([
    ['is refused', { kind: 'refused', reason: 'not-found', problem: { key: 'error_grpc_code_5' } }],
    ['is lost', { kind: 'unreachable' }],
  ] as const)('reports that it could not be loaded when it %s, and loads when tried again', async (_, failure) => {
    const parts = await aThreadWithPhoto();
    parts.files.failure = failure;
    await renderConversation(parts);
    await expect.element(log().getByText('This photo could not be loaded.')).toBeVisible();
    parts.files.failure = undefined;
    await userEvent.click(log().getByRole('button', { name: 'Try again' }));
    await expect.poll(() => naturalWidth(theirs())).toBe(40);
  });

  it('reports it, too, of a file that is no picture', async () => {
    const parts = await aThreadWithPhoto();
    parts.files.files.set('/files/1', new File(['no picture'], 'a', { type: 'image/webp' }));
    await renderConversation(parts);
    await expect.element(log().getByText('This photo could not be loaded.')).toBeVisible();
  });

  it('is no longer downloaded once its row is gone', async () => {
    const parts = await aThreadWithPhoto();
    parts.files.stalls = true;
    const { screen } = await renderConversation(parts);
    await expect.poll(() => parts.files.requestedLinks.length).toBe(1);
    await screen.unmount();
    expect(parts.files.requestedLinks[0]?.cancel.cancelled).toBe(true);
  });

  it('is held only while it is near: a long thread of photos holds few of them', async () => {
    const parts = messagingParts();
    const file = await aPicture();
    parts.gateway.messages = Array.from({ length: 50 }, (_, index) => photo(index * 60));
    for (const { original = '' } of parts.gateway.messages) parts.files.files.set(original, file);
    await renderConversation(parts);
    const drawn = () => log().element().querySelectorAll('img').length;
    await expect.poll(drawn).toBeGreaterThan(1);
    log().element().scrollTo(0, 2000);
    await expect.poll(drawn).toBeLessThan(20);
  });

  it('opens large, and closes by Escape to where it was', async () => {
    const { store } = await renderConversation(await aThreadWithPhoto());
    await expect.element(theirs()).toBeVisible();
    await userEvent.click(log().getByRole('button', { name: 'Photo from Maya' }));
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    const large = viewer.getByRole('img', { name: 'Photo from Maya' });
    await expect.poll(() => naturalWidth(large)).toBe(40);
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    expect(store.photos.large).toBeUndefined();
    expect(document.activeElement).toBe(log().getByRole('button', { name: 'Photo from Maya' }).element());
  });
});

describe('a photo that is sent', () => {
  it('is shown at once from its file, with its progress, and stays the same when it has arrived', async () => {
    const parts = messagingParts();
    let finishDownload = (): void => undefined;
    parts.gateway.uploading = new Promise((resolve) => {
      finishDownload = resolve;
    });
    const { store, clock, gateway } = await renderConversation(parts);
    void sendPhoto(store, await aPicture());
    await expect.poll(() => parts.conversation().outgoing.length).toBe(1);
    clock.advance(33);
    await expect.poll(() => naturalWidth(mine())).toBe(40);
    await expect.element(log().getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '0.5');
    const image = mine().element();
    const address = addressOf(mine());
    finishDownload();
    await expect.poll(() => gateway.messages.length).toBe(1);
    clock.advance(33);
    await expect.element(log().getByText('Sent', { exact: true })).toBeVisible();
    expect(mine().element()).toBe(image);
    expect(addressOf(mine())).toBe(address);
    expect(parts.files.requestedLinks).toEqual([]);
    await expect.element(log().getByRole('progressbar')).not.toBeInTheDocument();
  });

  it('can be tried again or removed in its place when it did not arrive', async () => {
    const parts = messagingParts();
    const { store, clock, gateway, conversation } = await renderConversation(parts);
    gateway.failure = { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general' } };
    await sendPhoto(store, await aPicture());
    await sendPhoto(store, await aPicture());
    clock.advance(33);
    await expect.element(alert().first()).toMatchTextContent(/Not sent/);
    gateway.failure = undefined;
    await userEvent.click(alert().first().getByRole('button', { name: 'Try again' }));
    await expect.poll(() => gateway.messages.length).toBe(1);
    clock.advance(33);
    await userEvent.click(alert().getByRole('button', { name: 'Remove' }));
    clock.advance(33);
    await expect.element(alert()).not.toBeInTheDocument();
    expect(conversation().outgoing).toEqual([]);
    expect(gateway.messages).toHaveLength(1);
  });

  it('can be taken back while it is uploaded', async () => {
    const parts = messagingParts();
    parts.gateway.uploading = new Promise(() => undefined);
    const { store, clock } = await renderConversation(parts);
    void sendPhoto(store, await aPicture());
    await expect.poll(() => parts.conversation().outgoing.length).toBe(1);
    clock.advance(33);
    await userEvent.click(log().getByRole('button', { name: 'Cancel' }));
    clock.advance(33);
    await expect.element(mine()).not.toBeInTheDocument();
    await expect.poll(() => objectUrls.size).toBe(0);
  });

  it('waits where the server is busy, and is sent by itself after the time that it requested', async () => {
    const parts = messagingParts();
    const { store, clock, gateway } = await renderConversation(parts);
    gateway.failure = { kind: 'busy', retryAfter: 10_000 };
    void sendPhoto(store, await aPicture());
    await expect.poll(() => parts.conversation().outgoing[0]?.status).toBe('waiting');
    clock.advance(33);
    await expect.element(log().getByText('Waiting to be sent')).toBeVisible();
    gateway.failure = undefined;
    clock.advance(10_000);
    await expect.poll(() => gateway.messages.length).toBe(1);
  });

  it('reports the reason when there were too many, and keeps the photo for later', async () => {
    const parts = messagingParts();
    const { store, clock, gateway } = await renderConversation(parts);
    gateway.failure = { kind: 'refused', reason: 'rate-limited', problem: { key: 'error_photo_quota' } };
    await sendPhoto(store, await aPicture());
    clock.advance(33);
    await expect
      .element(page.getByText('You have sent many photos in a short time. Please try again later.'))
      .toBeVisible();
    await expect.element(alert().getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is described where the browser cannot draw it, and is downloaded once it has arrived', async () => {
    const parts = messagingParts();
    let finishDownload = (): void => undefined;
    parts.gateway.uploading = new Promise((resolve) => {
      finishDownload = resolve;
    });
    parts.files.files.set('/files/image of o1-image', await aPicture());
    const { store, clock } = await renderConversation(parts);
    void sendPhoto(store, new File(['heic'], 'a.heic', { type: 'image/heic' }));
    await expect.poll(() => parts.conversation().outgoing.length).toBe(1);
    clock.advance(33);
    const words = 'Photo that you sent. This browser cannot show a preview of the photo.';
    await expect.element(log().getByRole('img', { name: words })).toBeVisible();
    finishDownload();
    await expect.poll(() => parts.conversation().messages.length).toBe(1);
    clock.advance(33);
    await expect.poll(() => naturalWidth(mine())).toBe(40);
  });
});

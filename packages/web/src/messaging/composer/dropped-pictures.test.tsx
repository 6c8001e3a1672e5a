import { ok } from '@duet/core/kernel';
import { MAXIMUM_PHOTO, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { box, renderConversation as open } from '../testing/render-conversation.tsx';

describe('pictures from the clipboard and dropped ones', () => {
  const createDataTransfer = (...files: readonly File[]): DataTransfer => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    return transfer;
  };
  const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });
  const pasted = (clipboardData: DataTransfer) =>
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  const dropped = (dataTransfer: DataTransfer) =>
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });

  const sendButton = () => page.getByRole('button', { name: 'Send', exact: true });
  const preview = (number: number) => page.getByRole('img', { name: `Photo ${number} to be sent` });

  it.each([
    ['pasted', pasted],
    ['dropped', dropped],
  ])(
    'are shown when they are %s, one file at a time, and sent by the button with what is written below',
    async (_, event) => {
      const { gateway } = await open();
      box()
        .element()
        .dispatchEvent(event(createDataTransfer(picture('one.png'), picture('two.png'))));
      await expect.element(preview(1)).toBeVisible();
      await expect.element(preview(2)).not.toBeInTheDocument();
      await expect.element(page.getByRole('status').getByText(/^1 photo is ready/)).toBeInTheDocument();
      await expect.element(box()).toHaveFocus();
      await expect.element(box()).toHaveAttribute('placeholder', 'Add a caption');
      await expectAccessible();
      expect(gateway.uploaded.size).toBe(0);
      await userEvent.type(box(), 'from the hill');
      await userEvent.click(sendButton());
      await expect
        .poll(() => gateway.messages.map(({ kind, text }) => [kind, text]))
        .toEqual([
          ['IMAGE', ''],
          ['MESSAGE', 'from the hill'],
        ]);
      expect([...gateway.uploaded.values()].map(({ type }) => type)).toEqual(['image/png']);
      await expect.element(preview(1)).not.toBeInTheDocument();
      await expect.element(box()).toHaveValue('');
    },
  );

  it('are chosen from the files by a button that asks no phone for its camera', async () => {
    await open();
    const input = document.querySelector('input[type=file]');
    // As the camera button of a phone leaves it.
    input?.setAttribute('capture', 'environment');
    input?.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await userEvent.click(page.getByRole('button', { name: 'Send a photo' }));
    expect(input?.hasAttribute('capture')).toBe(false);
  });

  it('are taken on a phone by its own camera, which its file input opens', async () => {
    const matchMedia = window.matchMedia.bind(window);
    const answer = vi.spyOn(window, 'matchMedia');
    answer.mockImplementation((query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query));
    onTestFinished(() => answer.mockRestore());
    await open();
    const input = document.querySelector('input[type=file]');
    const opened: unknown[] = [];
    input?.addEventListener('click', (event) => {
      event.preventDefault();
      opened.push(input.getAttribute('capture'));
    });
    await userEvent.click(page.getByRole('button', { name: 'Take a photo' }));
    expect(opened).toEqual(['environment']);
  });

  it('may be dropped anywhere in the window, which a browser asks for while they are dragged', async () => {
    await open();
    const dataTransfer = createDataTransfer(picture('one.png'));
    const dragged = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(dragged);
    expect(dragged.defaultPrevented).toBe(true);
    document.body.dispatchEvent(dropped(dataTransfer));
    await expect.element(preview(1)).toBeVisible();
    await expect.element(box()).toHaveFocus();
  });

  it('may be dropped where the conversation itself is in a modal dialog', async () => {
    const { store, screen } = await open();
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.append(screen.container);
    dialog.showModal();
    dialog.dispatchEvent(dropped(createDataTransfer(picture('one.png'))));
    expect(store.composing.chosen.photos).toHaveLength(1);
    document.body.append(screen.container);
    dialog.remove();
  });

  it('leave the page where it is as another file is dropped, and the browser its own as words are', async () => {
    await open();
    const drop = (fill: (data: DataTransfer) => unknown): DragEvent => {
      const dataTransfer = new DataTransfer();
      fill(dataTransfer);
      const event = dropped(dataTransfer);
      document.body.dispatchEvent(event);
      return event;
    };
    const notes = new File(['notes'], 'notes.pdf', { type: 'application/pdf' });
    expect(drop((data) => data.items.add(notes)).defaultPrevented).toBe(true);
    expect(drop((data) => data.setData('text/plain', 'words')).defaultPrevented).toBe(false);
    await expect.element(preview(1)).not.toBeInTheDocument();
  });

  it.each([
    [
      'words from a document, which come with a picture of them',
      { 'text/plain': 'Total', 'text/html': '<b>Total</b>' },
      0,
    ],
    ['a picture of a page, which comes with markup', { 'text/html': '<img src="one.png">' }, 1],
    ['a file, which comes with its name', { 'text/plain': 'one.png' }, 1],
  ])('are not mistaken when they are pasted: %s', async (_, texts, pictures) => {
    const { store } = await open();
    const data = createDataTransfer(picture('one.png'));
    for (const [type, text] of Object.entries(texts)) data.setData(type, text);
    const event = pasted(data);
    box().element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(pictures > 0);
    expect(store.composing.chosen.photos).toHaveLength(pictures);
  });

  it('can be removed before they are sent, and the focus goes back to the box', async () => {
    const { store, gateway } = await open();
    store.composing.choosePhoto(picture('one.png'));
    store.composing.choosePhoto(picture('two.png'));
    await userEvent.click(page.getByRole('button', { name: 'Remove photo 1' }));
    await expect.element(preview(2)).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
    await userEvent.click(sendButton());
    await expect.poll(() => [...gateway.delivered.values()].map(({ kind }) => kind)).toEqual(['IMAGE']);
  });

  it('are sent once each by a double click', async () => {
    const { store, gateway } = await open();
    store.composing.choosePhoto(picture('one.png'));
    await Promise.all([store.composing.send(), store.composing.send()]);
    expect(gateway.messages).toHaveLength(1);
  });

  it('are scaled down before they are sent', async () => {
    const parts = messagingParts();
    const { store, gateway } = await open(parts);
    const small = new File(['s'], 'small.jpg', { type: 'image/jpeg' });
    parts.imageScaler.scale = (file) =>
      Promise.resolve(ok({ file: { ...file, size: 1, content: small }, width: 1, height: 1 }));
    store.composing.choosePhoto(picture('one.png'));
    await store.composing.send();
    expect([...gateway.uploaded.values()]).toEqual([small]);
  });

  it('are refused where they are too large, without a preview', async () => {
    await open();
    const large = new File(['x'.repeat(MAXIMUM_PHOTO + 1)], 'large.png', { type: 'image/png' });
    box()
      .element()
      .dispatchEvent(pasted(createDataTransfer(large)));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/too large|larger/i);
    await expect.element(preview(1)).not.toBeInTheDocument();
  });

  it('are back above the box where the upload brought no image, to be sent again', async () => {
    const { store, gateway } = await open();
    gateway.failure = { kind: 'unreadable' };
    store.composing.choosePhoto(picture('one.png'));
    await userEvent.click(sendButton());
    await expect.element(page.getByText('Photo upload error.')).toBeVisible();
    await expect.element(preview(1)).toBeVisible();
    gateway.failure = undefined;
    await userEvent.click(sendButton());
    await expect.poll(() => gateway.messages).toHaveLength(1);
    await expect.element(page.getByText('Photo upload error.')).not.toBeInTheDocument();
  });

  it('are no concern of pasted text, which stays text', async () => {
    const { gateway } = await open();
    const data = new DataTransfer();
    data.setData('text/plain', 'words');
    const event = pasted(data);
    box().element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(gateway.uploaded.size).toBe(0);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

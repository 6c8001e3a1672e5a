import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { box, renderConversation as open } from '../testing/render-conversation.tsx';

const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });
const notes = () => new File(['notes'], 'notes.pdf', { type: 'application/pdf' });

function transferOf(...files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

const paste = (...files: readonly File[]): boolean =>
  document.body
    .querySelector('textarea')
    ?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transferOf(...files), bubbles: true, cancelable: true }),
    ) ?? false;
const drop = (...files: readonly File[]): boolean =>
  document.body.dispatchEvent(
    new DragEvent('drop', { dataTransfer: transferOf(...files), bubbles: true, cancelable: true }),
  );

const alert = () => page.getByRole('alert');
const preview = (number: number) => page.getByRole('img', { name: `Photo ${number} to be sent` });

describe('a file that is no picture', () => {
  const said = /do not know this image format/;

  it.each([
    ['pasted', paste],
    ['dropped', drop],
  ])('is not taken as it is %s, and that is said until the next change', async (_, give) => {
    const { store } = await open();
    give(notes());
    await expect.element(alert()).toMatchTextContent(said);
    expect(store.composing.chosen.photos).toEqual([]);
    await expectAccessible();
    await userEvent.type(box(), 'W');
    await expect.element(alert()).not.toBeInTheDocument();
    give(notes());
    await expect.element(alert()).toMatchTextContent(said);
    give(picture('one.png'));
    await expect.element(preview(1)).toBeVisible();
    await expect.element(alert()).not.toBeInTheDocument();
    give(notes());
    await expect.element(alert()).toMatchTextContent(said);
    await userEvent.click(page.getByRole('button', { name: 'Remove photo 1' }));
    await expect.element(alert()).not.toBeInTheDocument();
  });

  it.each<[Language, RegExp]>([
    ['fr', /Nous ne connaissons pas ce format/],
    ['he', /סוג התמונה אינו מוכר/],
  ])('is refused in the language of the member: %s', async (language, text) => {
    const { store } = await open(undefined, language);
    store.composing.choosePhoto(notes());
    await expect.element(alert()).toMatchTextContent(text);
  });

  it('is passed over where a picture is dropped with it', async () => {
    const { store } = await open();
    drop(notes(), picture('one.png'));
    await expect.poll(() => store.composing.chosen.photos.map(({ name }) => name)).toEqual(['one.png']);
    expect(alert().elements()).toEqual([]);
  });

  it('is told by its name where the system knows no type of it', async () => {
    const { store } = await open();
    drop(new File(['photo'], 'IMG_0001.HEIC'));
    expect(store.composing.chosen.photos).toHaveLength(1);
    drop(new File(['notes'], 'notes'));
    await expect.element(alert()).toMatchTextContent(said);
    expect(store.composing.chosen.photos).toHaveLength(1);
  });
});

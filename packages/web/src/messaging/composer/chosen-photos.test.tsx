import { MOST_CHOSEN_PHOTOS } from '@duet/core/messaging';
import { messagingParts } from '@duet/core/messaging/testing';
import { aSelf } from '@duet/core/session/testing';
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
  const said = /This file is not a photo/;

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

  it('is refused anew each time it is given, so that a reader hears of it again', async () => {
    await open();
    drop(notes());
    await expect.element(alert()).toMatchTextContent(said);
    const first = alert().element();
    drop(notes());
    await expect.poll(() => alert().query()).not.toBe(first);
    await expect.element(alert()).toMatchTextContent(said);
  });

  it.each<[Language, RegExp]>([
    ['fr', /Ce fichier n’est pas une photo/],
    ['he', /הקובץ הזה אינו תמונה/],
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

describe('several pictures at once', () => {
  it.each([
    ['pasted', paste],
    ['dropped', drop],
  ])('that are %s: the first is taken, and that is said until one writes', async (_, give) => {
    const { store } = await open();
    give(picture('one.png'), picture('two.png'));
    await expect
      .element(alert())
      .toHaveTextContent('One photo at a time: we took the first one. Add the others one by one.');
    expect(store.composing.chosen.photos.map(({ name }) => name)).toEqual(['one.png']);
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('W');
    await expect.element(alert()).not.toBeInTheDocument();
  });
});

describe('photos that are chosen to be sent at once', () => {
  const names = Array.from({ length: MOST_CHOSEN_PHOTOS }, (_, at) => `${at}.png`);
  const said = 'You can send 10 photos at once. Send these first, then add more.';

  async function openFull(language?: Language) {
    const opened = await open(undefined, language);
    for (const name of names) expect(opened.store.composing.choosePhoto(picture(name))).toBe(true);
    return { ...opened, chosen: () => opened.store.composing.chosen.photos.map(({ name }) => name) };
  }

  it.each([
    ['pasted', paste],
    ['dropped', drop],
  ])(
    'are so many at most: a further one that is %s is not taken, and that is said until one is removed',
    async (_, give) => {
      const { chosen } = await openFull();
      give(picture('beyond.png'));
      await expect.element(alert()).toHaveTextContent(said);
      expect(chosen()).toEqual(names);
      await expectAccessible();
      await userEvent.click(page.getByRole('button', { name: 'Remove photo 1', exact: true }));
      await expect.element(alert()).not.toBeInTheDocument();
      give(picture('beyond.png'));
      await expect.poll(chosen).toEqual([...names.slice(1), 'beyond.png']);
      expect(alert().elements()).toEqual([]);
    },
  );

  it('are all sent, and then further ones are taken', async () => {
    const { store, gateway, chosen } = await openFull();
    drop(picture('beyond.png'));
    await store.composing.send();
    await expect
      .poll(() => [...gateway.uploaded.values()].flatMap((file) => (file instanceof File ? file.name : [])))
      .toEqual(names);
    await expect.element(alert()).not.toBeInTheDocument();
    drop(picture('beyond.png'));
    await expect.poll(chosen).toEqual(['beyond.png']);
  });

  it('are all back above the box where none was kept, beside what was chosen meanwhile', async () => {
    const { store, gateway, chosen } = await openFull();
    gateway.failure = { kind: 'unreadable' };
    const sending = store.composing.send();
    drop(picture('meanwhile.png'));
    await sending;
    expect(chosen()).toHaveLength(MOST_CHOSEN_PHOTOS + 1);
  });

  it.each(['Send a photo', 'Take a photo'])('leave “%s” closed when there are so many', async (name) => {
    const { camera } = await openFull();
    const opened: Event[] = [];
    document.querySelector('input[type=file]')?.addEventListener('click', (event) => {
      event.preventDefault();
      opened.push(event);
    });
    await userEvent.click(page.getByRole('button', { name, exact: true }));
    await expect.element(alert()).toHaveTextContent(said);
    expect([opened, camera.running]).toEqual([[], 0]);
  });

  it.each<[Language, string]>([
    ['fr', 'Vous pouvez envoyer 10 photos à la fois. Envoyez d’abord celles-ci, puis ajoutez-en d’autres.'],
    ['he', 'אפשר לשלוח עד 10 תמונות בכל פעם. כדאי לשלוח קודם את אלה ואז להוסיף עוד.'],
  ])('are limited in the language of the member: %s', async (language, text) => {
    const { store } = await openFull(language);
    expect(store.composing.choosePhoto(picture('beyond.png'))).toBe(false);
    await expect.element(alert()).toHaveTextContent(text);
  });

  it('are not looked for among the files of who may not write yet', async () => {
    const parts = messagingParts();
    parts.session.set({ status: 'member', self: aSelf({ interactionPermission: 'noPhoto' }) });
    await open(parts);
    await userEvent.click(page.getByRole('button', { name: 'Send a photo' }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});

describe('a photo that failed and is tried again', () => {
  it('is back above the box where the server refuses the picture this time, which is said', async () => {
    const { store, gateway, conversation } = await open();
    gateway.failure = { kind: 'refused', reason: 'rate-limited', problem: { key: 'error_photo_quota' } };
    store.composing.choosePhoto(picture('one.png'));
    await store.composing.send();
    const [failed] = conversation().outgoing;
    expect([failed?.status, store.composing.chosen.photos]).toEqual(['failed', []]);
    gateway.failure = { kind: 'unreadable' };
    await store.composing.sending.retry(failed?.id ?? '');
    await expect.element(alert().getByText('Photo upload error.')).toBeVisible();
    await expect.element(preview(1)).toBeVisible();
    expect(conversation().outgoing).toEqual([]);
  });
});

import { messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, log, renderConversation } from '../testing/render-conversation.tsx';

const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

/** A conversation on a device that scales nothing down until it is let to. */
async function openSlowly() {
  const parts = messagingParts();
  const { imageScaler } = parts;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scaled: string[] = [];
  const scale = imageScaler.scale.bind(imageScaler);
  imageScaler.scale = async (file, longestSide) => {
    scaled.push(file.content instanceof File ? file.content.name : '');
    await released;
    return scale(file, longestSide);
  };
  const opened = await renderConversation(parts);
  const { store, conversation } = opened;
  const kinds = () => conversation().messages.map(({ kind, text }) => text || kind);
  const pending = () =>
    conversation().outgoing.map(({ content }) => (content.kind === 'text' ? content.text : 'photo'));
  return { ...opened, parts, composing: store.composing, release, scaled, kinds, pending };
}

const send = () => userEvent.keyboard('{Enter}');

describe('photos that are sent before they are scaled down', () => {
  it('stand in the thread at once, with their caption, before what is written after them', async () => {
    const { composing, clock, release, kinds, pending } = await openSlowly();
    for (const name of ['one.png', 'two.png']) composing.choosePhoto(picture(name));
    await userEvent.type(box(), 'about both');
    await send();
    expect(pending()).toEqual(['photo', 'photo', 'about both']);
    clock.advance(1000);
    await expect.element(log().getByText('about both')).toBeVisible();
    await userEvent.type(box(), 'one more word');
    await send();
    expect(pending()).toEqual(['photo', 'photo', 'about both', 'one more word']);
    release();
    await expect.poll(kinds).toEqual(['IMAGE', 'IMAGE', 'about both', 'one more word']);
  });

  it('leave nothing in the box of a conversation that is left and opened again meanwhile', async () => {
    const { composing, store, parts, release, kinds } = await openSlowly();
    composing.choosePhoto(picture('one.png'));
    await userEvent.type(box(), 'about it');
    await send();
    store.dispose();
    const again = await renderConversation(parts);
    await parts.outbox.loaded;
    expect(again.store.composing.draft.text).toBe('');
    await again.store.composing.send();
    release();
    await expect.poll(kinds).toEqual(['IMAGE', 'about it']);
    expect(again.store.composing.draft.text).toBe('');
  });

  it('are sent without what nobody sees, which does not come back into the box', async () => {
    const { composing, conversation, pending, release } = await openSlowly();
    composing.choosePhoto(picture('one.png'));
    composing.type('\u200B');
    const sent = composing.send();
    expect(pending()).toEqual(['photo']);
    release();
    await sent;
    expect([composing.draft.text, conversation().messages.length]).toEqual(['', 1]);
  });

  it('are scaled down once, and sent as they come out of it', async () => {
    const { composing, gateway, imageScaler, release, scaled, kinds } = await openSlowly();
    const smaller = new File(['smaller'], 'smaller.png', { type: 'image/png' });
    const scale = imageScaler.scale.bind(imageScaler);
    imageScaler.scale = async (file, longestSide) => {
      const answer = await scale(file, longestSide);
      return answer.ok ? { ...answer, value: { ...answer.value, file: { ...file, content: smaller } } } : answer;
    };
    composing.choosePhoto(picture('one.png'));
    await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }));
    release();
    await expect.poll(kinds).toEqual(['IMAGE']);
    expect([...gateway.uploaded.values()]).toEqual([smaller]);
    expect(scaled).toEqual(['one.png']);
  });
});

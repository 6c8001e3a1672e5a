import { aMessage, FakeBrowser, ME, messagingParts, openConversationParts } from '@duet/core/messaging/testing';
import { aSelf } from '@duet/core/session/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, log, renderConversation as open } from '../testing/render-conversation.tsx';

const heading = () => page.getByRole('heading', { level: 1, name: 'Conversation with Maya' });
const { innerWidth, innerHeight } = window;

afterEach(() => page.viewport(innerWidth, innerHeight));

describe('opening a conversation', () => {
  it('moves the focus to the box on a desk', async () => {
    await page.viewport(1280, 800);
    await open();
    await expect.element(box()).toHaveFocus();
  });

  it('moves the focus to the heading on a phone', async () => {
    await page.viewport(400, 800);
    await open();
    await expect.element(heading()).toHaveFocus();
  });

  it('moves the focus to the heading where the box would ask for photo and summary', async () => {
    await page.viewport(1280, 800);
    const parts = messagingParts();
    parts.session.set({ status: 'member', self: aSelf({ id: ME, interactionPermission: 'noPhoto' }) });
    await open(parts);
    await expect.element(heading()).toHaveFocus();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes the focus out of the box once a photo is missing, and asks for it when the box is pressed', async () => {
    await page.viewport(1280, 800);
    const { session } = await open();
    await expect.element(box()).toHaveFocus();
    session.set({ status: 'member', self: aSelf({ id: ME, interactionPermission: 'noPhoto' }) });
    await expect.element(box()).not.toHaveFocus();
    await userEvent.click(box());
    await expect.element(page.getByRole('dialog', { name: 'Finish your profile first' })).toBeVisible();
  });

  it('requests photo and summary in place of the box, which loses the focus', async () => {
    const parts = messagingParts();
    parts.session.set({
      status: 'member',
      self: aSelf({ id: ME, interactionPermission: 'noPhoto' }),
    });
    await open(parts);
    await userEvent.click(box());
    const prompt = page.getByRole('dialog', { name: 'Finish your profile first' });
    await expect.element(prompt).toBeVisible();
    expect(document.activeElement?.tagName).not.toBe('TEXTAREA');
    // A dialog gives the focus back to whatever had it: that is no longer the box, which would ask again.
    await userEvent.click(prompt.getByRole('button', { name: 'Not now' }));
    await expect.element(prompt).not.toBeInTheDocument();
    expect(document.activeElement?.tagName).not.toBe('TEXTAREA');
  });
});

describe('the thread to a screen reader', () => {
  it('announces what comes, not what it was opened with, nor older rows to who scrolls up', async () => {
    const parts = messagingParts();
    parts.gateway.messages = Array.from({ length: 49 }, (_, index) => aMessage(index * 60));
    const { receive, clock } = await open(parts);
    await expect.element(log()).toHaveAttribute('aria-live', 'off');
    receive.execute(aMessage(50_000, { text: 'newest' }));
    clock.advance(33);
    await expect.element(log()).toHaveAttribute('aria-live', 'polite');
    clock.advance(200);
    await expect.element(log().getByText('They wrote: newest')).toBeInViewport();
    await expect
      .poll(() => {
        log().element().scrollTo(0, 300);
        return log().element().getAttribute('aria-live');
      })
      .toBe('off');
  });
});

describe('a draft in two tabs', () => {
  it('is shown as the other tab has written it last, while nobody writes here', async () => {
    await page.viewport(400, 800);
    const { drafts, draftChanges } = await open();
    drafts.save('c1', 'from the other tab');
    draftChanges.announce();
    await expect.element(box()).toHaveValue('from the other tab');
  });

  it('stays as it was typed here, also once the focus leaves the box, and is the draft of all tabs', async () => {
    const { drafts, draftChanges } = await open();
    await userEvent.type(box(), 'mine');
    drafts.save('c1', 'from the other tab');
    draftChanges.announce();
    await expect.element(box()).toHaveValue('mine');
    await userEvent.type(box(), '!');
    expect(drafts.read('c1')).toBe('mine!');
    drafts.save('c1', 'from the other tab');
    draftChanges.announce();
    await userEvent.tab();
    await expect.element(box()).toHaveValue('mine!');
    expect(drafts.read('c1')).toBe('mine!');
  });

  it('is taken over once the focus leaves a box in which nothing was typed', async () => {
    const { drafts, draftChanges } = await open();
    await userEvent.click(box());
    drafts.save('c1', 'from the other tab');
    draftChanges.announce();
    await expect.element(box()).toHaveValue('');
    await userEvent.tab();
    await expect.element(box()).toHaveValue('from the other tab');
  });

  it('is not shown any more where the other tab has sent it', async () => {
    const { drafts, draftChanges } = await open();
    await userEvent.type(box(), 'half a thought');
    await userEvent.tab();
    drafts.remove('c1');
    draftChanges.announce();
    await expect.element(box()).toHaveValue('');
  });

  it('is not shown any more where the other tab sends it, whichever of the two delivers it', async () => {
    const browser = new FakeBrowser();
    const parts = messagingParts({ browser });
    const other = openConversationParts({ browser, messageGateway: parts.gateway, ids: 'other-' });
    await open(parts);
    await userEvent.type(box(), 'half a thought');
    await userEvent.tab();
    // The other tab leaves the delivery to this one.
    other.connection.setOffline(true);
    void other.sendMessage.execute('c1', 'half a thought');
    await expect.element(box()).toHaveValue('');
    await expect.poll(() => parts.gateway.messages.map(({ text }) => text)).toEqual(['half a thought']);
    expect(parts.drafts.read('c1')).toBe('');
  });

  it('of which one more is typed stays while the first one waits to be sent', async () => {
    const { sendMessage, gateway, conversation } = await open();
    gateway.failure = { kind: 'unreachable' };
    await userEvent.type(box(), 'hello{Enter}');
    await expect.poll(() => conversation().outgoing.map(({ status }) => status)).toEqual(['waiting']);
    await userEvent.type(box(), 'hello');
    await userEvent.tab();
    await sendMessage.execute('c1', 'another');
    await expect.element(box()).toHaveValue('hello');
  });

  it('is saved as it is typed, and not once more as the focus leaves the box', async () => {
    const { drafts } = await open();
    await userEvent.type(box(), 'half a thought');
    const saved: string[] = [];
    drafts.save = (_, text) => void saved.push(text);
    await userEvent.tab();
    await expect.element(box()).not.toHaveFocus();
    expect(saved).toEqual([]);
  });
});

describe('a text that waits for its photo to be scaled down', () => {
  it('is not back in the box as this loses the focus', async () => {
    const parts = messagingParts();
    let release = (): void => undefined;
    const prepared = new Promise<void>((resolve) => {
      release = resolve;
    });
    const prepare = parts.preparePhoto.execute.bind(parts.preparePhoto);
    parts.preparePhoto.execute = async (photo) => {
      await prepared;
      return prepare(photo);
    };
    const { store } = await open(parts);
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    store.composing.choosePhoto(new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' }));
    await userEvent.type(box(), 'from the boat');
    const sent = store.composing.send();
    await expect.element(box()).toHaveValue('');
    await userEvent.tab();
    await expect.element(box()).toHaveValue('');
    release();
    await sent;
    await expect.element(box()).toHaveValue('');
  });
});

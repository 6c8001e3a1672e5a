import type { CautionWords } from '@duet/core/messaging';
import { aMessage, instant, ME, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { aSelf } from '@duet/core/session/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, log } from '../testing/render-conversation.tsx';
import { renderOpenConversation } from '../testing/render-messages-page.tsx';
import { nextFrame } from '../testing/scrolled.ts';

const picture = () => new File(['picture'], 'one.png', { type: 'image/png' });

beforeEach(async () => {
  await page.viewport(400, 700);
});

describe('the box of a conversation that is opened again', () => {
  it('is empty where the conversation was deleted meanwhile', async () => {
    const { leave, open, deleteConversation, receive, clock } = await renderOpenConversation();
    await box().fill('half a thought');
    await leave();
    await deleteConversation.execute('c1', instant(1));
    receive.execute(aMessage(200_000, { text: 'and again' }));
    clock.advance(1000);
    await open();
    await expect.element(log().getByText('and again')).toBeVisible();
    await expect.element(box()).toHaveValue('');
  });

  it('has what was written and chosen where the deletion was undone', async () => {
    const { go, open, store, deleteConversation, clock } = await renderOpenConversation();
    await box().fill('half a thought');
    store.composing.choosePhoto(picture());
    // From its own menu: deleted, and then to the list.
    await store.deleting.confirm({ id: 'c1', name: 'Maya', until: instant(1) });
    await go();
    await deleteConversation.undo();
    clock.advance(1000);
    await open();
    await expect.element(box()).toHaveValue('half a thought');
    await expect.element(page.getByRole('img', { name: 'Photo 1 to be sent' })).toBeVisible();
  });

  it('has the tenant’s words of caution read again', async () => {
    const none: CautionWords = { draft: [], money: [] };
    let reads = 0;
    const cautionWords = {
      read: () => {
        reads += 1;
        return Promise.resolve(none);
      },
    };
    const { leave, open } = await renderOpenConversation(messagingParts(), { cautionWords });
    await expect.poll(() => reads).toBe(1);
    await leave();
    await open();
    await expect.poll(() => reads).toBe(2);
  });

  it('has the caret behind what was written, whatever was selected', async () => {
    await page.viewport(1024, 700);
    const { leave, open } = await renderOpenConversation();
    await box().fill('half a thought');
    await userEvent.keyboard('{Control>}a{/Control}');
    await leave();
    await open();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(box()).toHaveValue('half a thought!');
  });

  it('has its hint about contact data read out again', async () => {
    const { leave, open } = await renderOpenConversation();
    const hint = () => document.querySelector('form p[role=status]');
    await box().fill('a@example.com');
    await box().fill('');
    await expect.poll(() => hint()?.getAttribute('aria-live')).toBe('polite');
    await box().fill('b@example.com');
    await expect.poll(() => hint()?.getAttribute('aria-live')).toBe('off');
    await box().fill('');
    await leave();
    await open();
    await box().fill('c@example.com');
    await expect.poll(() => hint()?.getAttribute('aria-live')).toBe('polite');
  });

  it('shows a second photo that was refused, and none twice', async () => {
    const parts = messagingParts({ own: [] });
    const { leave, open, store, refusedPhotos, session } = await renderOpenConversation(parts);
    const allow = (permissions: readonly 'MESSAGING'[]) => {
      session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(permissions) }) });
    };
    const shown = () => store.composing.chosen.photos.length;
    await refusedPhotos.keep('c1', PARTNER, picture());
    allow(['MESSAGING']);
    await expect.poll(shown).toBe(1);
    await leave();
    await open();
    await nextFrame();
    expect(shown()).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'Remove photo 1', exact: true }));
    await leave();
    await refusedPhotos.keep('c1', PARTNER, picture());
    await open();
    await expect.poll(shown).toBe(1);
  });
});

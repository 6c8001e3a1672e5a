import { aSelf } from '@duet/core/session/testing';
import { FakeEmailDraft } from '@duet/core/drafts/testing';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { UndoEmailChangeScreen } from './undo-email-change-screen.tsx';
import { UndoEmailChangeStore } from './undo-email-change-store.ts';
import { languages, parts, show } from '../testing/parts.tsx';

describe('the page that undoes a change of address', () => {
  async function open(language: Language = 'en') {
    const draft = new FakeEmailDraft();
    const { session, gateway, undoEmailChange } = parts(draft);
    session.state.set({ status: 'member', self: aSelf() });
    const store = new UndoEmailChangeStore(undoEmailChange, 't1');
    await show(<UndoEmailChangeScreen store={store} />, language);
    return { ...session, gateway, store, draft };
  }
  const press = () => page.getByRole('button', { name: 'Undo the change' }).click();
  const heading = () => page.getByRole('heading', { level: 1 });

  it('does nothing by itself, because programs look at links in emails too', async () => {
    const { gateway } = await open();
    await expect.element(heading()).toHaveTextContent('Undo the change of email?');
    expect(gateway.calls).toEqual([]);
  });

  it('reports which address holds again, ends the session here and leads to a new password', async () => {
    const { gateway, state, draft } = await open();
    await press();
    await expect.element(heading()).toHaveTextContent('The change is undone');
    await expect.element(heading()).toHaveFocus();
    await expect.element(page.getByText('maya@example.org')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
    expect(gateway.calls).toEqual(['undoEmailChange t1']);
    expect(state.session.get().status).toBe('visitor');
    expect(draft.read()).toBe('maya@example.org');
    await expectAccessible();
  });

  it.each([
    [{ kind: 'unreachable' }, 'No answer has come from our server. Check your network, or try again in a moment.'],
    [
      { kind: 'refused', reason: 'conflict', problem: { key: 'error_undo_link_used' } },
      'This change has already been undone.',
    ],
  ] as const)('reports the reason of a failure, and can be pressed again: %j', async (failure, text) => {
    const { gateway } = await open();
    gateway.failure = failure;
    await press();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    gateway.failure = undefined;
    await press();
    await expect.element(heading()).toHaveTextContent('The change is undone');
  });

  it.each(languages)('can be used by everybody, in %s', async (language) => {
    const { store } = await open(language);
    await expectAccessible();
    await store.submit();
    await expectAccessible();
  });
});

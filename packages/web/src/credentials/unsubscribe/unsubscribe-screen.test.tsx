import { anyCallFailure, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';
import { UnsubscribeStore } from './unsubscribe-store.ts';
import { parts, show } from '../testing/parts.tsx';

const anyOutcome = fc.option(anyCallFailure(), { nil: undefined });

describe('the page of leaving the emails', () => {
  it('does it on a press, not on a visit, and forgets where one wanted to go', async () => {
    const { session, gateway, unsubscribe } = parts();
    session.returnAddress.save('/app/matches');
    const store = new UnsubscribeStore(unsubscribe, 'signed');
    store.start();
    await show(<UnsubscribeScreen store={store} />);
    expect([gateway.calls, session.returnAddress.read()]).toEqual([[], undefined]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Stop the emails' }).click();
    await expect.element(page.getByRole('status')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(gateway.calls).toEqual(['unsubscribe signed']);
  });

  it('says of a link that was cut short that it was, since nothing was typed that could be wrong', async () => {
    const { unsubscribe } = parts();
    const store = new UnsubscribeStore(unsubscribe, '');
    await show(<UnsubscribeScreen store={store} />);
    await page.getByRole('button', { name: 'Stop the emails' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This link is not complete. Please open it once more from the email.');
  });

  it('can be tried again, whatever was answered', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), anyOutcome, async (token, failure) => {
        const { gateway, unsubscribe } = parts();
        gateway.failure = failure;
        const store = new UnsubscribeStore(unsubscribe, token);
        await store.submit();
        expect(store.status).not.toBe('sending');
        expect(store.status === 'done' || areInCatalogue([store.problem])).toBe(true);
      }),
    );
  });
});

import type { FakeCredentialsGateway } from '@duet/core/credentials/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { ResendConfirmationStore } from '../resend-confirmation/resend-confirmation-store.ts';
import { VerifyEmailScreen } from './verify-email-screen.tsx';
import { VerifyEmailStore } from './verify-email-store.ts';
import { parts, show } from '../testing/parts.tsx';

describe('the page of a confirmation link', () => {
  async function open(prepare: (gateway: FakeCredentialsGateway) => void = () => undefined) {
    const { gateway, confirmEmail, resendConfirmation } = parts();
    prepare(gateway);
    const resending = new ResendConfirmationStore(resendConfirmation);
    const store = new VerifyEmailStore(confirmEmail, resending, 't1');
    store.start();
    await show(<VerifyEmailScreen store={store} />);
    return { gateway };
  }

  it('tells a visitor that the address is confirmed, and offers to log in', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your email is confirmed');
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectAccessible();
  });

  it('leads to the login from a link that belongs to no one', async () => {
    await open((server) => {
      server.confirmation = { valid: false };
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This link did not work');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectAccessible();
  });

  it('reports that an old link is old, and sends another to whom it belonged', async () => {
    const { gateway } = await open((server) => {
      server.confirmation = { valid: false, uid: 'm9' };
    });
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect.element(page.getByRole('status')).toBeVisible();
    expect(gateway.calls).toEqual(['confirmEmail t1', 'resendConfirmation m9']);
    await expectAccessible();
  });

  it('offers to try again where the server could not be reached', async () => {
    const { gateway } = await open((server) => {
      server.failure = { kind: 'unreachable' };
    });
    gateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your email is confirmed');
  });
});

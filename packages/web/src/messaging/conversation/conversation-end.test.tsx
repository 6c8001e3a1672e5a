import { messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { box, renderConversation as open } from '../testing/render-conversation.tsx';

const UNAVAILABLE = 'This conversation is no longer available';
const FRAUD = 'Please be careful';

describe('a conversation that ends while one writes', () => {
  it.each([
    ['because the two do not meet any more', UNAVAILABLE, { blockedByMe: true }],
    ['because the partner is a fraud', FRAUD, { fraud: true }],
  ])('reads out why, and gives the focus of the box to its heading: %s', async (_, title, change) => {
    const { profiles, clock } = await open();
    await box().fill('half a thought');
    await expect.element(box()).toHaveFocus();
    profiles.change(PARTNER, change);
    clock.advance(33);
    await expect.element(page.getByRole('status').getByText(title)).toBeVisible();
    await expect.element(box()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leaves the focus to who writes elsewhere', async () => {
    const { profiles, clock } = await open();
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    elsewhere.focus();
    profiles.change(PARTNER, { blockedByMe: true });
    clock.advance(33);
    await expect.element(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect.element(page.elementLocator(elsewhere)).toHaveFocus();
    elsewhere.remove();
  });
});

describe('a conversation that there is not', () => {
  it.each([
    ['that no one knows', { reason: 'not-found', problem: { key: 'error_grpc_code_5' } }],
    ['whose id can be none', { reason: 'rejected', problem: { key: 'error_grpc_code_3' } }],
  ] as const)('is said to be gone, and is not to be tried again: one %s', async (_, refusal) => {
    const parts = messagingParts();
    parts.gateway.failure = { kind: 'refused', ...refusal };
    await open(parts);
    await expect.element(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

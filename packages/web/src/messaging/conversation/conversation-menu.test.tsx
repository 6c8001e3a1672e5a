import { PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { renderConversation } from '../testing/render-conversation.tsx';

const dialog = (kind: 'report' | 'block') => page.getByRole('region', { name: `${kind} Maya` });

async function choose(entry: string) {
  await page.getByRole('button', { name: 'Options for the conversation with Maya' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('the menu of an open conversation', () => {
  it('opens the report of the partner, and says that it has arrived', async () => {
    await renderConversation();
    await choose('Report');
    await dialog('report').getByRole('button', { name: 'Do it' }).click();
    await expect.element(page.getByText('Thank you. We will look into it.')).toBeVisible();
    await expect.element(dialog('report')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('blocks the partner once that is confirmed, and leads back to the list', async () => {
    const { profileGateway, navigation, blockPartner } = await renderConversation();
    await choose('Block');
    await dialog('block').getByRole('button', { name: 'Leave it' }).click();
    await expect.element(dialog('block')).not.toBeInTheDocument();
    expect(profileGateway.actions).toEqual([]);
    await choose('Block');
    await dialog('block').getByRole('button', { name: 'Do it' }).click();
    await expect.poll(() => profileGateway.actions).toEqual([`block ${PARTNER}`]);
    expect(navigation.visited).toEqual(['messages']);
    expect(blockPartner.blocking.get()).toEqual({ kind: 'blocked', partner: { userId: PARTNER, name: 'Maya' } });
  });

  it('mutes the conversation, says so, and has it heard again', async () => {
    const { conversationGateway } = await renderConversation();
    const mark = page.getByText('Muted', { exact: true });
    await choose('Mute');
    await expect.element(mark).toBeVisible();
    await expectAccessible();
    await choose('Unmute');
    await expect.element(mark).not.toBeInTheDocument();
    expect(conversationGateway.muted.size).toBe(0);
  });

  it('says why it is not muted where the server cannot be reached', async () => {
    const { conversationGateway } = await renderConversation();
    conversationGateway.failure = { kind: 'unreachable' };
    await choose('Mute');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByText('Muted', { exact: true })).not.toBeInTheDocument();
  });
});

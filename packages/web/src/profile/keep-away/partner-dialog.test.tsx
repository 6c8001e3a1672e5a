import { instant, messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { createMemberActions } from '@duet/core/profile';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderApp } from '../../testing/index.ts';
import { REPORT_STORE, ReportStore } from '../index.ts';
import PartnerDialog from './partner-dialog-screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const comment = () => page.getByRole('textbox', { name: /Anything we should know/ });

async function open(kind: 'report' | 'block', message?: { conversationId: string; sentAt: string; text: string }) {
  const parts = messagingParts();
  const told = { onBlock: vi.fn(), onReported: vi.fn(), onClose: vi.fn() };
  await renderApp(
    <PartnerDialog kind={kind} partner={{ userId: PARTNER, displayName: 'Maya' }} message={message} {...told} />,
    {
      namespaces: ['profile', 'attributes'],
      stores: [[REPORT_STORE, (userId) => new ReportStore(userId, ['scam'], createMemberActions(parts).report)]],
    },
  );
  return { ...parts, ...told };
}

async function fillReport() {
  await page.getByRole('radio').first().click();
  await userEvent.fill(comment(), 'asked for money');
  await button('Send report').click();
}

describe('the dialog about a partner', () => {
  it('reports with a reason and words, and says so once the report has arrived', async () => {
    const { profileGateway, onReported } = await open('report');
    await expect.element(page.getByRole('dialog', { name: 'Report Maya' })).toBeVisible();
    await expectAccessible();
    await fillReport();
    await expect.poll(() => onReported.mock.calls).toHaveLength(1);
    expect(profileGateway.actions).toEqual([`report ${PARTNER}`]);
    expect(profileGateway.reports).toEqual([{ reason: 'scam', comment: 'asked for money' }]);
  });

  it('keeps what was typed, and says why, where the report was not delivered', async () => {
    const { profileGateway, onReported } = await open('report');
    profileGateway.failure = { kind: 'unreachable' };
    await fillReport();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(comment()).toHaveValue('asked for money');
    expect(onReported.mock.calls).toEqual([]);
  });

  it('shows the message that is reported, and names it to the server', async () => {
    const message = { conversationId: 'c1', sentAt: instant(5), text: 'Send me money' };
    const { profileGateway } = await open('report', message);
    await expect.element(page.getByText('Send me money')).toBeVisible();
    await fillReport();
    await expect
      .poll(() => profileGateway.reports)
      .toEqual([{ reason: 'scam', comment: 'asked for money', message: { conversationId: 'c1', sentAt: instant(5) } }]);
  });

  it('blocks only after the question', async () => {
    const { onBlock, onClose } = await open('block');
    await expect.element(page.getByRole('dialog', { name: 'Block Maya?' })).toBeVisible();
    await button('Cancel').click();
    expect([onBlock.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
    await button('Block').click();
    expect(onBlock.mock.calls).toHaveLength(1);
  });
});

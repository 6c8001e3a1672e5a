import { createModeration } from '@duet/core/moderation';
import { aReviewItem, FakeModerationGateway } from '@duet/core/moderation/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyTheme, expectAccessible, loadTranslator, renderApp } from '../testing/index.ts';
import { StaffApp } from './staff-app.tsx';

async function open(gateway: FakeModerationGateway, token?: string) {
  const stored: { token?: string | undefined } = token === undefined ? {} : { token };
  const moderation = createModeration({
    moderationGateway: gateway,
    staffTokens: {
      read: () => stored.token,
      write: (next) => {
        stored.token = next;
      },
    },
  });
  const translator = await loadTranslator('en', ['staff', 'attributes']);
  applyTheme('* { transition: none !important; animation: none !important; }');
  await renderApp(<StaffApp moderation={moderation} translator={translator} brand="Duet" />, { translator });
  return { gateway, stored };
}

const text = (id: string) =>
  aReviewItem(id, {
    subject: { kind: 'text', id },
    content: { kind: 'text', attributeId: 'summary', text: 'I sail around the islands' },
  });
const report = (id: string) =>
  aReviewItem(id, {
    subject: { kind: 'report', id },
    content: {
      kind: 'report',
      reason: 'scam',
      comment: 'Sells things',
      reporterId: 'm2',
      evidence: {
        photos: [],
        answers: [{ attributeId: 'summary', text: 'I sail' }],
        messages: [{ text: 'Send me money', sentAt: '2026-06-01T12:00:00.000Z' }],
        reported: { text: '', sentAt: '2026-06-01T11:00:00.000Z', photo: '/files/reported' },
      },
    },
  });

describe('the login of staff', () => {
  it('refuses an unknown token beside the field and keeps what was typed', async () => {
    await open(new FakeModerationGateway());
    await page.getByLabelText('Admin token').fill('another token');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByText('This token is not known.')).toBeVisible();
    await expect.element(page.getByLabelText('Admin token')).toHaveValue('another token');
    await expectAccessible();
  });

  it('asks for a token that is missing', async () => {
    await open(new FakeModerationGateway());
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByText('Enter your admin token.')).toBeVisible();
  });

  it('leads to the photos, and keeps the token of the session only', async () => {
    const { stored } = await open(new FakeModerationGateway(aReviewItem('a')));
    await page.getByLabelText('Admin token').fill('an admin token');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByRole('img', { name: 'Photo of Maya' })).toBeVisible();
    expect(stored.token).toBe('a staff token');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByLabelText('Admin token')).toBeVisible();
    expect(stored.token).toBeUndefined();
  });
});

describe('the review by keyboard', () => {
  it('approves with one key, rejects with a reason in two, and undoes', async () => {
    const { gateway } = await open(new FakeModerationGateway(aReviewItem('a'), aReviewItem('b')), 'a staff token');
    await expect.element(page.getByText('2 left')).toBeVisible();
    await userEvent.keyboard('a');
    await expect.element(page.getByText('1 left')).toBeVisible();
    await userEvent.keyboard('r');
    await expect.element(page.getByText('Why?')).toBeVisible();
    await userEvent.keyboard('1');
    await expect.element(page.getByText('Nothing waits')).toBeVisible();
    await expect.element(page.getByText('0 left')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: /Undo/ }))
      .toHaveAccessibleDescription('Last decision: Rejected, Maya');
    expect(gateway.decisions).toMatchObject([
      { subject: { id: 'a' }, decision: 'approve' },
      { subject: { id: 'b' }, decision: 'reject', reason: 'noFace' },
    ]);
    await userEvent.keyboard('u');
    await expect.element(page.getByText('1 left')).toBeVisible();
    expect(gateway.undone).toEqual(['decision-2']);
    await expectAccessible();
  });

  it('takes decisions as fast as keys are typed, in their order, and has fetched the photos that come next', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const { gateway } = await open(new FakeModerationGateway(...ids.map((id) => aReviewItem(id))), 'a staff token');
    await expect.element(page.getByText('8 left')).toBeVisible();
    const ahead = Array.from(document.querySelectorAll<HTMLImageElement>('[data-next-photo]'), ({ src }) => src.at(-1));
    expect(ahead).toEqual(['b', 'c', 'd', 'e']);
    await userEvent.keyboard('ar2ar2ar2aa');
    await expect.element(page.getByText('Nothing waits')).toBeVisible();
    await expect.poll(() => gateway.decisions.map(({ subject }) => subject.id)).toEqual(ids);
  });

  it('leaves the question for a reason by Escape without deciding', async () => {
    const { gateway } = await open(new FakeModerationGateway(aReviewItem('a')), 'a staff token');
    await expect.element(page.getByText('1 left')).toBeVisible();
    await userEvent.keyboard('s');
    await expect.element(page.getByText('Why?')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: /Approve/ })).toBeVisible();
    expect(gateway.decisions).toEqual([]);
  });
});

describe('the queues', () => {
  it('show the text that is to be read', async () => {
    const { gateway } = await open(new FakeModerationGateway(text('t')), 'a staff token');
    await page.getByRole('button', { name: /Texts/ }).click();
    await expect.element(page.getByText('I sail around the islands')).toBeVisible();
    await page.getByRole('button', { name: /Approve/ }).click();
    await expect.element(page.getByText('Nothing waits')).toBeVisible();
    expect(gateway.decisions).toMatchObject([{ decision: 'approve' }]);
  });

  it('show what a report is about, and suspend its member without a further reason', async () => {
    const { gateway } = await open(new FakeModerationGateway(report('r')), 'a staff token');
    await page.getByRole('button', { name: /Reports/ }).click();
    await expect.element(page.getByText('Send me money')).toBeVisible();
    const reported = page.getByRole('region', { name: 'The reported message' });
    await expect.element(reported.getByRole('img')).toHaveAttribute('src', '/files/reported');
    await expect.element(page.getByText('Sells things')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /Suspend/ }).click();
    await expect.element(page.getByText('Nothing waits')).toBeVisible();
    expect(gateway.decisions).toMatchObject([{ decision: 'suspend', subject: { kind: 'report' } }]);
  });

  it('mark the member of a report as a fraud by one key, which photos do not have', async () => {
    const gateway = new FakeModerationGateway(aReviewItem('p'), report('r'));
    await open(gateway, 'a staff token');
    await expect.element(page.getByText('1 left')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Mark as fraud/ })).not.toBeInTheDocument();
    await userEvent.keyboard('f');
    await page.getByRole('button', { name: /Reports/ }).click();
    await expect.element(page.getByRole('button', { name: /Mark as fraud/ })).toBeVisible();
    await userEvent.keyboard('f');
    await expect.element(page.getByText('Nothing waits')).toBeVisible();
    expect(gateway.decisions).toMatchObject([{ decision: 'fraud', subject: { kind: 'report', id: 'r' } }]);
    await page.getByRole('button', { name: 'Decisions' }).click();
    await expect.element(page.getByRole('cell', { name: 'Marked as fraud' })).toBeVisible();
  });

  it('say that they could not be loaded, and try again', async () => {
    const gateway = new FakeModerationGateway(aReviewItem('a'));
    gateway.failure = { kind: 'unreachable' };
    await open(gateway, 'a staff token');
    await expect.element(page.getByRole('alert')).toBeVisible();
    gateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('img', { name: 'Photo of Maya' })).toBeVisible();
  });
});

describe('the log of decisions', () => {
  it('lists who decided what', async () => {
    const { gateway } = await open(new FakeModerationGateway(aReviewItem('a')), 'a staff token');
    await expect.element(page.getByText('1 left')).toBeVisible();
    await gateway.decide({ kind: 'photo', id: 'a' }, { decision: 'reject', reason: 'nudity' });
    await page.getByRole('button', { name: 'Decisions' }).click();
    await expect.element(page.getByRole('cell', { name: 'Rejected (Nudity)' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Photo · Maya' })).toBeVisible();
    await expectAccessible();
  });

  it('takes any decision back, and ends a suspension', async () => {
    const { gateway } = await open(new FakeModerationGateway(report('a'), text('b')), 'a staff token');
    await gateway.decide({ kind: 'report', id: 'a' }, { decision: 'suspend' });
    await gateway.decide({ kind: 'text', id: 'b' }, { decision: 'approve' });
    await page.getByRole('button', { name: 'Decisions' }).click();
    await page.getByRole('button', { name: 'End the suspension: Member suspended, Maya' }).click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Taken back: Member suspended, Maya/);
    await page.getByRole('button', { name: 'Undo: Approved, Maya' }).click();
    await expect.element(page.getByRole('cell', { name: 'Approved · undone' })).toBeVisible();
    expect(gateway.undone).toEqual(['decision-1', 'decision-2']);
    await expectAccessible();
    await page.getByRole('button', { name: /Reports/ }).click();
    await expect.element(page.getByText('Sells things')).toBeVisible();
  });

  it('keeps the way back of a decision in sight on a phone', async () => {
    await page.viewport(360, 740);
    const { gateway } = await open(new FakeModerationGateway(report('a')), 'a staff token');
    await gateway.decide({ kind: 'report', id: 'a' }, { decision: 'suspend' });
    await page.getByRole('button', { name: 'Decisions' }).click();
    const undo = page.getByRole('button', { name: 'End the suspension: Member suspended, Maya' });
    await expect.element(undo).toBeVisible();
    const { left, right } = undo.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    await expect.element(page.getByRole('cell', { name: 'Member suspended' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Decision' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('says where something else has been decided since', async () => {
    const { gateway } = await open(new FakeModerationGateway(aReviewItem('a')), 'a staff token');
    await gateway.decide({ kind: 'photo', id: 'a' }, { decision: 'approve' });
    await page.getByRole('button', { name: 'Decisions' }).click();
    await expect.element(page.getByRole('cell', { name: 'Approved' })).toBeVisible();
    await gateway.decide({ kind: 'photo', id: 'a' }, { decision: 'reject', reason: 'nudity' });
    gateway.decisionFailure = { kind: 'refused', reason: 'conflict', problem: { key: 'error_general' } };
    await page.getByRole('button', { name: 'Undo: Approved, Maya' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/decided about it since/);
    await expect.element(page.getByRole('cell', { name: 'Rejected (Nudity)' })).toBeVisible();
  });

  it('shows why a member was suspended by itself, which is taken back, and that it was ended, which is not', async () => {
    const { gateway } = await open(new FakeModerationGateway(), 'a staff token');
    const member = {
      subject: { kind: 'member', id: 'm' },
      memberId: 'm',
      memberName: 'Maya',
      item: undefined,
    } as const;
    const about = { ...member, staff: 'dana', decidedAt: '2026-06-01T12:00:00.000Z' };
    gateway.decisions.push(
      { ...about, id: 'one', number: 1, decision: 'suspend', note: 'Threats by email' },
      { ...about, id: 'two', number: 2, decision: 'reinstate', note: 'Was somebody else' },
    );
    await page.getByRole('button', { name: 'Decisions' }).click();
    await expect.element(page.getByRole('cell', { name: 'Member suspended · Threats by email' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Suspension ended · Was somebody else' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Member · Maya' }).first()).toBeVisible();
    expect(page.getByRole('button', { name: /, Maya$/ }).elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'End the suspension: Member suspended, Maya' }).click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Taken back/);
    await expectAccessible();
  });
});

import { PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openMember as open, PICTURE } from '../testing/open-member.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('another member’s profile', () => {
  it('leads with the name, and says only what was answered', async () => {
    await open({ attributes: new Map([['height', { id: 'height', value: 172 }]]) });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Maya, 31');
    await expect.element(page.getByText('172 cm')).toBeVisible();
    await expect.element(page.getByText('Smoking')).not.toBeInTheDocument();
  });

  it('is liked and unliked by one button, whose words say which', async () => {
    const { profileGateway } = await open();
    await userEvent.click(button('Like'));
    await expect.element(button('Liked')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Liked'));
    await expect.element(button('Like')).toBeVisible();
    expect(profileGateway.actions).toEqual(['view partner', 'like partner', 'unlike partner']);
  });

  it('shows a mutual like, and leads from it into the conversation', async () => {
    const { profileGateway, navigation } = await open();
    profileGateway.admirers.set(PARTNER, 'c1');
    await userEvent.click(button('Like'));
    const dialog = page.getByRole('dialog', { name: 'You like each other!' });
    await userEvent.click(dialog.getByRole('button', { name: 'Message' }));
    await expect.poll(() => navigation.visited).toEqual(['conversation c1']);
  });

  it('opens no conversation for who has gone to another page before it was there', async () => {
    const { conversationGateway, navigation, store } = await open();
    const start = conversationGateway.start.bind(conversationGateway);
    conversationGateway.start = (userId) => {
      navigation.location = '/app/browse';
      return start(userId);
    };
    await userEvent.click(button('Message'));
    await expect.poll(() => [conversationGateway.started, store.isStarting]).toEqual([[PARTNER], false]);
    expect([navigation.visited, store.conversationId]).toEqual([[], undefined]);
  });

  it('takes a like back that the server refused, and reports the reason', async () => {
    const { profileGateway } = await open();
    profileGateway.failure = { kind: 'unreachable' };
    await userEvent.click(button('Like'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(button('Like')).toBeVisible();
  });

  it('shows a photo large, fetched when one requests it, and closes it by Escape', async () => {
    const photo = (id: string) => ({ id, small: PICTURE, medium: PICTURE, large: PICTURE });
    await open({ photos: [photo('p1'), photo('p2')] });
    await userEvent.click(button('Photo 2 of 2, Maya'));
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect.element(viewer.getByRole('img', { name: 'Photo 2 of 2, Maya' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
  });

  it('is winked at once', async () => {
    const { profileGateway } = await open();
    await userEvent.click(button('Wink'));
    await expect.element(button('Winked')).toHaveAttribute('aria-disabled', 'true');
    expect(profileGateway.actions).toContain('wink partner');
  });

  it('is reported with a reason, and nothing typed is lost while that fails', async () => {
    const { profileGateway } = await open();
    await userEvent.click(button('More options'));
    await userEvent.click(page.getByRole('menuitem', { name: 'Report' }));
    const dialog = page.getByRole('dialog', { name: 'Report Maya' });
    await userEvent.click(dialog.getByRole('radio').first());
    await userEvent.fill(dialog.getByRole('textbox'), 'sells things');
    profileGateway.failure = { kind: 'unreachable' };
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('sells things');
    profileGateway.failure = undefined;
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect.element(page.getByText('Thank you. We will look into it.')).toBeVisible();
    expect(profileGateway.reports.at(-1)).toEqual({ reason: 'scam', comment: 'sells things' });
  });

  it('is blocked after a question, and unblocked again', async () => {
    await open();
    await userEvent.click(button('More options'));
    await userEvent.click(page.getByRole('menuitem', { name: 'Block' }));
    await userEvent.click(
      page.getByRole('dialog', { name: 'Block Maya?' }).getByRole('button', { name: 'Block', exact: true }),
    );
    await expect.element(page.getByText(/You have blocked this member/)).toBeVisible();
    await userEvent.click(button('Unblock'));
    await expect.element(button('Like')).toBeVisible();
  });

  it('can be viewed, but not approached, by a member without a photo; opening and closing the prompt are reported', async () => {
    const { profileGateway, session, analytics, navigation } = await open();
    session.setInteractionPermission('noPhoto');
    const dialog = page.getByRole('dialog', { name: 'Finish your profile first' });
    for (const name of ['Message', 'Like', 'Wink']) {
      await userEvent.click(button(name));
      await expect.element(dialog.getByText(/^Add a photo,/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
      await expect.element(dialog).not.toBeInTheDocument();
    }
    expect([profileGateway.actions, navigation.visited]).toEqual([['view partner'], []]);
    const reported = { missing: 'photo' };
    const once = [
      { name: 'permission_prompt_opened', properties: reported },
      { name: 'permission_prompt_closed', properties: reported },
    ];
    expect(analytics.events).toEqual([...once, ...once, ...once]);
  });

  it('sends who lacks a summary to the page that requests it', async () => {
    const { session } = await open();
    session.setInteractionPermission('noSummary');
    await userEvent.click(button('Wink'));
    const way = page.getByRole('link', { name: 'Complete my profile' });
    await expect.element(way).toHaveAttribute('href', '/en/app/onboarding/2');
  });
});

import { aPolicy, aTenant } from '@duet/core/tenant/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Overlays, PageLayout } from '../index.ts';
import { content, memberSession, renderShell } from '../testing/index.ts';

/** What headers and heights leave to the banners above a page, empty where there is none. */
const heightOfBanners = () => getComputedStyle(document.documentElement).getPropertyValue('--banners');

const subscription = {
  id: 's1',
  autoRenewal: true,
  canChangeAutoRenewal: true,
  canChangePlan: true,
  canUpgrade: true,
  isIos: false,
};

beforeEach(async () => {
  await page.viewport(1024, 768);
});

describe('a member’s page', () => {
  it('is between the brand and a footer', async () => {
    await renderShell(<PageLayout layout="member">{content}</PageLayout>, { session: memberSession() });
    await expect.element(page.getByRole('main').getByRole('heading', { name: 'content' })).toBeVisible();
    const home = page.getByRole('banner').getByRole('link', { name: 'Duet – home' });
    await expect.element(home).toHaveAttribute('href', '/en/app/browse');
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
  });

  it('leads to every daily place and shows what waits there', async () => {
    const { unread, matches } = await renderShell(<PageLayout layout="member">{content}</PageLayout>, {
      session: memberSession(),
      path: '/en/app/browse',
    });
    await expect.element(page.getByRole('link', { name: 'Browse' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/en/app/browse');
    await expect.element(page.getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/en/app/activity');
    await expect
      .element(page.getByRole('link', { name: 'Help' }))
      .toHaveAttribute('href', 'https://help.duet.example/');
    unread.update(() => 3);
    matches.update(() => 1);
    await expect
      .element(page.getByRole('link', { name: '3 unread messages Messages' }))
      .toHaveAttribute('href', '/en/app/messages');
    await expect
      .element(page.getByRole('link', { name: '1 match Matches' }))
      .toHaveAttribute('href', '/en/app/matches');
  });

  it.each([
    ['subscribe', 'without a subscription', {}, '/en/app/subscribe'],
    ['upgrade', 'with one that can be upgraded', { subscription }, '/en/app/subscribe/upgrade'],
  ])('offers to %s %s', async (name, _, overrides, href) => {
    await renderShell(<PageLayout layout="member">{content}</PageLayout>, { session: memberSession(overrides) });
    await expect.element(page.getByRole('link', { name: new RegExp(name, 'i') })).toHaveAttribute('href', href);
  });

  it('offers nothing to other subscribers', async () => {
    const session = memberSession({ subscription: { ...subscription, canUpgrade: false } });
    await renderShell(<PageLayout layout="member">{content}</PageLayout>, { session });
    await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /subscribe|upgrade/i })).not.toBeInTheDocument();
  });

  it('has the member’s own menu, and a way out', async () => {
    const { navigation } = await renderShell(<PageLayout layout="member">{content}</PageLayout>, {
      session: memberSession(),
    });
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Profile', exact: true }))
      .toHaveAttribute('href', '/en/app/profile');
    await expect
      .element(page.getByRole('menuitem', { name: 'Discovery preferences' }))
      .toHaveAttribute('href', '/en/app/discoverypreferences');
    await expect
      .element(page.getByRole('menuitem', { name: 'Account settings' }))
      .toHaveAttribute('href', '/en/app/account');
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(() => navigation.visited).toEqual(['login']);
  });

  it('leads to help signed on, and to events where the tenant has them', async () => {
    const { form, navigation, screen } = await renderShell(<PageLayout layout="member">{content}</PageLayout>, {
      session: memberSession(),
      tenant: aTenant({ policy: aPolicy({ events: true }) }),
    });
    await page.getByRole('link', { name: 'Help' }).click();
    await expect
      .poll(() => navigation.visited)
      .toEqual([
        'https://support.duet.example/?brand_id=duet&token=desk%20token&return_to=https%3A%2F%2Fhelp.duet.example%2F',
      ]);
    await page.getByRole('button', { name: 'Events' }).click();
    await expect.poll(() => form.posted.map(({ address }) => address)).toEqual(['https://events.duet.example/enter']);
    await screen.unmount();
    await renderShell(<PageLayout layout="member">{content}</PageLayout>, { session: memberSession() });
    await expect.element(page.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Events' })).not.toBeInTheDocument();
  });

  it('says on top of the page when help cannot be had, until that is clicked away', async () => {
    const { signOn, navigation, connection } = await renderShell(
      <>
        <Overlays />
        <PageLayout layout="member">{content}</PageLayout>
      </>,
      { session: memberSession() },
    );
    signOn.failure = {
      kind: 'refused',
      reason: 'server-fault',
      problem: { key: 'error_general', text: 'The desk is closed.' },
    };
    await page.getByRole('link', { name: 'Help' }).click();
    await expect.element(page.getByRole('alert').getByText('The desk is closed.')).toBeVisible();
    expect(heightOfBanners()).toBe('48px');
    connection.setFault('websocket');
    await expect.poll(heightOfBanners).toBe('96px');
    connection.clearFaults('websocket');
    await expect.poll(heightOfBanners).toBe('48px');
    await page.getByRole('alert').getByRole('button').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(heightOfBanners()).toBe('');
    expect(navigation.visited).toEqual([]);
  });

  it('has “More” on phones alone, and no navigation there while a conversation is open', async () => {
    const { screen } = await renderShell(<PageLayout layout="member">{content}</PageLayout>, {
      session: memberSession(),
    });
    await expect.element(page.getByRole('link', { name: 'Activity' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'More', exact: true })).not.toBeInTheDocument();
    await page.viewport(360, 740);
    await expect.element(page.getByRole('link', { name: 'More', exact: true })).toBeVisible();
    await screen.unmount();
    await renderShell(<PageLayout layout="conversation">{content}</PageLayout>, { session: memberSession() });
    await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });
});

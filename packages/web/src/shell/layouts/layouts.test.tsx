import type { Session, Self } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { aPolicy, aTenant, aTenantConfig } from '@duet/core/tenant/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NotFound, Overlays, PageLayout } from '../index.ts';
import { renderShell } from '../testing/index.ts';

const member = (overrides: Partial<Self> = {}): Session => ({
  status: 'member',
  self: aSelf({ displayName: 'Maya', ...overrides }),
});
const content = <h1>content</h1>;
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

describe('a visitor’s page', () => {
  it('offers to log in, and to sign up on the login page', async () => {
    const { screen } = await renderShell(
      <PageLayout layout="visitor" route="forgotPassword">
        {content}
      </PageLayout>,
    );
    await expect.element(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/app/login');
    await screen.unmount();
    await renderShell(
      <PageLayout layout="visitor" route="login">
        {content}
      </PageLayout>,
    );
    await expect.element(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/app/');
    await expect.element(page.getByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('shows the brand, except where the landing page does so itself', async () => {
    const { screen } = await renderShell(
      <PageLayout layout="visitor" route="login">
        {content}
      </PageLayout>,
    );
    await expect.element(screen.getByRole('link', { name: 'Duet – home' })).toBeVisible();
    await screen.unmount();
    await renderShell(
      <PageLayout layout="landing" route="root">
        {content}
      </PageLayout>,
    );
    await expect.element(page.getByRole('link', { name: 'Duet – home' })).not.toBeInTheDocument();
  });

  it('is on the tenant’s gradient, between a header and a footer', async () => {
    document.documentElement.style.setProperty('--gradient', 'linear-gradient(90deg, rgb(1, 2, 3), rgb(4, 5, 6))');
    await renderShell(
      <PageLayout layout="visitor" route="login">
        {content}
      </PageLayout>,
    );
    const ground = document.querySelector('main')?.parentElement;
    expect(ground && getComputedStyle(ground).backgroundImage).toBe(
      'linear-gradient(90deg, rgb(1, 2, 3), rgb(4, 5, 6))',
    );
    await expect.element(page.getByRole('banner')).toBeVisible();
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    document.documentElement.style.removeProperty('--gradient');
  });

  it('lets one skip to the content', async () => {
    await renderShell(
      <PageLayout layout="visitor" route="login">
        {content}
      </PageLayout>,
    );
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(document.querySelector('main#main h1')).not.toBeNull();
  });
});

describe('the choice of language', () => {
  it('is the same page under another prefix, each named in its own language', async () => {
    await renderShell(
      <PageLayout layout="visitor" route="login">
        {content}
      </PageLayout>,
      { path: '/en/app/login?x=1' },
    );
    await expect.element(page.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/app/login?x=1');
    await expect.element(page.getByRole('link', { name: 'עברית' })).toHaveAttribute('lang', 'he');
    await expect.element(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  });

  it('is there for a newcomer too, who is still being asked', async () => {
    await renderShell(<PageLayout layout="focus">{content}</PageLayout>, {
      path: '/en/app/onboarding/2',
      session: member(),
    });
    await expect.element(page.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/app/onboarding/2');
  });

  it('is there only when there is one', async () => {
    const tenant = aTenant({ config: aTenantConfig({ allowedLocales: ['en'] }) });
    await renderShell(
      <PageLayout layout="visitor" route="login">
        {content}
      </PageLayout>,
      { tenant },
    );
    await expect.element(page.getByRole('navigation', { name: 'Language' })).not.toBeInTheDocument();
  });
});

describe('a member’s page', () => {
  it('is between the brand and a footer', async () => {
    await renderShell(
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>,
      { session: member() },
    );
    await expect.element(page.getByRole('main').getByRole('heading', { name: 'content' })).toBeVisible();
    const home = page.getByRole('banner').getByRole('link', { name: 'Duet – home' });
    await expect.element(home).toHaveAttribute('href', '/en/app/browse');
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
  });

  it('leads to every daily place and tells what waits there', async () => {
    const { unread, matches } = await renderShell(
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>,
      {
        session: member(),
        path: '/en/app/browse',
      },
    );
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
    await renderShell(
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>,
      { session: member(overrides) },
    );
    await expect.element(page.getByRole('link', { name: new RegExp(name, 'i') })).toHaveAttribute('href', href);
  });

  it('offers nothing to other subscribers', async () => {
    const session = member({ subscription: { ...subscription, canUpgrade: false } });
    await renderShell(
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>,
      { session },
    );
    await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /subscribe|upgrade/i })).not.toBeInTheDocument();
  });

  it('has the member’s own menu, and a way out', async () => {
    const { navigation } = await renderShell(
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>,
      { session: member() },
    );
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
    const { form, navigation, screen } = await renderShell(
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>,
      { session: member(), tenant: aTenant({ policy: aPolicy({ events: true }) }) },
    );
    await page.getByRole('link', { name: 'Help' }).click();
    await expect
      .poll(() => navigation.visited)
      .toEqual([
        'https://support.duet.example/?brand_id=duet&token=desk%20token&return_to=https%3A%2F%2Fhelp.duet.example%2F',
      ]);
    await page.getByRole('button', { name: 'Events' }).click();
    await expect.poll(() => form.posted.map(({ address }) => address)).toEqual(['https://events.duet.example/enter']);
    await screen.unmount();
    await renderShell(
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>,
      { session: member() },
    );
    await expect.element(page.getByRole('link', { name: 'Help' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Events' })).not.toBeInTheDocument();
  });

  it('says on top of the page when help cannot be had, until that is clicked away', async () => {
    const { signOn, navigation } = await renderShell(
      <>
        <Overlays />
        <PageLayout layout="member" route="browse">
          {content}
        </PageLayout>
      </>,
      { session: member() },
    );
    signOn.failure = {
      kind: 'refused',
      reason: 'server-fault',
      problem: { key: 'error_general', text: 'The desk is closed.' },
    };
    await page.getByRole('link', { name: 'Help' }).click();
    await expect.element(page.getByRole('alert').getByText('The desk is closed.')).toBeVisible();
    await page.getByRole('alert').getByRole('button').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(navigation.visited).toEqual([]);
  });

  it('has “More” on phones alone, and no navigation there while a conversation is open', async () => {
    const { screen } = await renderShell(
      <PageLayout layout="member" route="messages">
        {content}
      </PageLayout>,
      { session: member() },
    );
    await expect.element(page.getByRole('link', { name: 'Activity' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'More', exact: true })).not.toBeInTheDocument();
    await page.viewport(360, 740);
    await expect.element(page.getByRole('link', { name: 'More', exact: true })).toBeVisible();
    await screen.unmount();
    await renderShell(
      <PageLayout layout="conversation" route="conversation">
        {content}
      </PageLayout>,
      { session: member() },
    );
    await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });
});

describe('two brands in one application', () => {
  const duet = aTenant({ policy: aPolicy({ events: true }), footer: { copyright: '© Duet', social: {} } });
  const grace = aTenant({
    id: 'grace',
    name: 'Grace',
    languages: ['en', 'fr'],
    brand: { ...duet.brand, logo: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="grace"/>' },
    footer: { copyright: '© Grace', social: {}, disclaimer: { en: 'No church speaks here.', fr: 'Sans l’Église.' } },
  });

  it.each([
    { tenant: duet, language: 'en', home: 'Duet – home', events: ['Events'], words: '© Duet', disclaimer: [] },
    { tenant: duet, language: 'he', home: 'Duet – דף הבית', events: ['אירועים'], words: '© Duet', disclaimer: [] },
    {
      tenant: grace,
      language: 'en',
      home: 'Grace – home',
      events: [],
      words: '© Grace',
      disclaimer: ['No church speaks here.'],
    },
    {
      tenant: grace,
      language: 'fr',
      home: 'Grace – accueil',
      events: [],
      words: '© Grace',
      disclaimer: ['Sans l’Église.'],
    },
  ] as const)('$tenant.name in $language has its own name, logo, switches and foot', async (expected) => {
    const { tenant, language } = expected;
    await renderShell(
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>,
      { tenant, language, session: member(), path: `/${language}/app/browse` },
    );
    await expect.element(page.getByRole('link', { name: expected.home })).toBeVisible();
    expect(document.querySelector('header img')?.getAttribute('src')).toBe(tenant.brand.logo);
    const events = page.getByRole('button', { name: /Events|אירועים|Événements/ });
    expect(events.elements().map((entry) => entry.textContent)).toEqual(expected.events);
    await expect.element(page.getByText(expected.words, { exact: true })).toBeVisible();
    const disclaimers = page.getByText(/No church speaks here\.|Sans l’Église\./).elements();
    expect(disclaimers.map((text) => text.textContent)).toEqual(expected.disclaimer);
  });
});

describe('an address without a page', () => {
  it('says so to everybody, in their language', async () => {
    await renderShell(
      <PageLayout layout="either">
        <NotFound />
      </PageLayout>,
      { language: 'he', path: '/he/app/nowhere' },
    );
    await expect.element(page.getByRole('heading', { name: 'הדף הזה לא קיים' })).toBeVisible();
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('a browser that keeps nothing', () => {
  const words = () => page.getByText(/Your browser does not let us keep you logged in/);
  const frames = (
    <>
      <PageLayout layout="focus" route="onboardingPage">
        {content}
      </PageLayout>
      <PageLayout layout="member" route="browse">
        {content}
      </PageLayout>
    </>
  );

  it('is told of in each frame of a member, until it was read in one', async () => {
    const { tokenStorage } = await renderShell(frames, { session: member() });
    await expect.element(page.getByRole('heading', { name: 'content' }).nth(1)).toBeVisible();
    expect(words().elements()).toHaveLength(0);
    tokenStorage.persistence.update(() => 'memory');
    await expect.poll(() => words().elements()).toHaveLength(2);
    await page.getByRole('button', { name: 'Got it' }).first().click();
    await expect.poll(() => words().elements()).toHaveLength(0);
    await expect.element(page.getByRole('main').first()).toHaveFocus();
  });
});

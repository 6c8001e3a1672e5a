import { aPolicy, aTenant, aTenantConfig } from '@duet/core/tenant/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NotFound, PageLayout } from '../index.ts';
import { content, memberSession, renderShell } from '../testing/index.ts';

beforeEach(async () => {
  await page.viewport(1024, 768);
});

describe('a visitor’s page', () => {
  it('offers to log in, and to sign up on the login page', async () => {
    const { screen } = await renderShell(<PageLayout layout="visitor">{content}</PageLayout>);
    await expect.element(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/app/login');
    await screen.unmount();
    await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        {content}
      </PageLayout>,
    );
    await expect.element(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/app/');
    await expect.element(page.getByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('shows the brand, except where the landing page does so itself', async () => {
    const { screen } = await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        {content}
      </PageLayout>,
    );
    await expect.element(screen.getByRole('link', { name: 'Duet – home' })).toBeVisible();
    await screen.unmount();
    await renderShell(<PageLayout layout="landing">{content}</PageLayout>);
    await expect.element(page.getByRole('link', { name: 'Duet – home' })).not.toBeInTheDocument();
  });

  it('is on the tenant’s gradient, between a header and a footer', async () => {
    document.documentElement.style.setProperty('--gradient', 'linear-gradient(90deg, rgb(1, 2, 3), rgb(4, 5, 6))');
    await renderShell(
      <PageLayout layout="visitor" headerAction="register">
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
      <PageLayout layout="visitor" headerAction="register">
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
      <PageLayout layout="visitor" headerAction="register">
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
      session: memberSession(),
    });
    await expect.element(page.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/app/onboarding/2');
  });

  it('is there only when there is one', async () => {
    const tenant = aTenant({ config: aTenantConfig({ allowedLocales: ['en'] }) });
    await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        {content}
      </PageLayout>,
      { tenant },
    );
    await expect.element(page.getByRole('navigation', { name: 'Language' })).not.toBeInTheDocument();
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
    await renderShell(<PageLayout layout="member">{content}</PageLayout>, {
      tenant,
      language,
      session: memberSession(),
      path: `/${language}/app/browse`,
    });
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
  it('reports it to everybody, in their language', async () => {
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
      <PageLayout layout="focus">{content}</PageLayout>
      <PageLayout layout="member">{content}</PageLayout>
    </>
  );

  it('is notified of in each frame of a member, until it was read in one', async () => {
    const { tokenStorage } = await renderShell(frames, { session: memberSession() });
    await expect.element(page.getByRole('heading', { name: 'content' }).nth(1)).toBeVisible();
    expect(words().elements()).toHaveLength(0);
    tokenStorage.persistence.update(() => 'memory');
    await expect.poll(() => words().elements()).toHaveLength(2);
    await page.getByRole('button', { name: 'Got it' }).first().click();
    await expect.poll(() => words().elements()).toHaveLength(0);
    await expect.element(page.getByRole('main').first()).toHaveFocus();
  });
});

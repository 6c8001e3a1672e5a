import type { FooterLink } from '@duet/core/tenant';
import { aTenant, aTenantConfig } from '@duet/core/tenant/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PageLayout } from '../index.ts';
import { content, memberSession, renderShell } from '../testing/index.ts';

beforeEach(async () => {
  await page.viewport(1024, 768);
});

describe('the foot of a page', () => {
  const link = (id: string, isLoggedIn: boolean | null): FooterLink => ({
    id,
    href: `/app/${id}`,
    isMain: false,
    isLoggedIn,
    isOnMobile: id !== 'cookies',
  });
  const tenant = aTenant({
    config: aTenantConfig({ footerLinks: [link('contact', null), link('terms', true), link('cookies', false)] }),
    footer: {
      copyright: '© Duet',
      social: { instagram: 'https://www.instagram.com/duet.example' },
      disclaimer: { en: 'No church speaks here.' },
    },
  });

  it('holds the tenant’s words, links and networks', async () => {
    await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        {content}
      </PageLayout>,
      { tenant },
    );
    const foot = page.getByRole('contentinfo');
    await expect.element(foot.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/en/app/contact');
    await expect.element(foot.getByText('© Duet', { exact: true })).toBeVisible();
    await expect.element(foot.getByText('No church speaks here.')).toBeVisible();
    await expect.element(foot.getByText('Your details are encrypted and never sold.')).toBeVisible();
    await expect.element(foot.getByText(/Made with love/)).toBeVisible();
    await expect.element(foot.getByRole('link', { name: 'Duet on Instagram' })).toBeVisible();
    await expect.element(foot.getByRole('link', { name: 'Duet on Facebook' })).not.toBeInTheDocument();
  });

  it('leads to each network where the tenant says it is there', async () => {
    const social = {
      instagram: 'https://one.example/',
      facebook: 'https://two.example/',
      twitter: 'https://three.example/',
    };
    await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        {content}
      </PageLayout>,
      { tenant: aTenant({ footer: { copyright: '© Duet', social } }) },
    );
    const foot = page.getByRole('contentinfo');
    await expect
      .element(foot.getByRole('link', { name: 'Duet on Instagram' }))
      .toHaveAttribute('href', social.instagram);
    await expect.element(foot.getByRole('link', { name: 'Duet on Facebook' })).toHaveAttribute('href', social.facebook);
    await expect.element(foot.getByRole('link', { name: 'Duet on Twitter' })).toHaveAttribute('href', social.twitter);
  });

  it('differs for members, and on phones', async () => {
    const { screen } = await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        {content}
      </PageLayout>,
      { tenant },
    );
    await expect.element(page.getByRole('link', { name: 'Cookies' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Terms' })).not.toBeInTheDocument();
    await page.viewport(360, 740);
    await expect.element(page.getByRole('link', { name: 'Cookies' })).not.toBeInTheDocument();
    await screen.unmount();
    await renderShell(<PageLayout layout="member">{content}</PageLayout>, { tenant, session: memberSession() });
    await expect.element(page.getByRole('link', { name: 'Terms' })).toBeVisible();
  });
});

import { aTenant } from '@duet/core/tenant/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ContactScreen } from './contact-screen.tsx';
import { renderShell } from '../testing/render-shell.tsx';

it.each([
  ['en', 'Contact', 'Write to us', 'See the help pages'],
  ['fr', 'Contact', 'Nous écrire', 'Voir les pages d’aide'],
  ['he', 'יצירת קשר', 'לכתוב לנו', 'לדפי העזרה'],
] as const)('tells in %s where to write and where others have asked before', async (language, title, write, help) => {
  await renderShell(<ContactScreen />, { path: `/${language}/app/contact`, language });
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByText('help@duet.example')).toBeVisible();
  await expect.element(page.getByRole('link', { name: write })).toHaveAttribute('href', 'mailto:help@duet.example');
  await expect.element(page.getByRole('link', { name: help })).toHaveAttribute('href', 'https://help.duet.example/');
});

it('tells where the tenant’s own support is', async () => {
  const support = {
    brandId: 'b',
    helpSite: 'https://help.other.example/',
    supportDesk: '',
    email: 'help@other.example',
  };
  await renderShell(<ContactScreen />, { path: '/en/app/contact', tenant: aTenant({ support }) });
  await expect.element(page.getByText(support.email)).toBeVisible();
  const write = page.getByRole('link', { name: 'Write to us' });
  await expect.element(write).toHaveAttribute('href', `mailto:${support.email}`);
});

import { aTenant } from '@duet/core/tenant/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/index.ts';
import { useTenant } from './index.ts';

const BrandNote = () => {
  const { name, footer } = useTenant();
  return <p>{`${name}, ${footer.copyright}`}</p>;
};
const tenant = aTenant({ name: 'Kesher', names: { he: 'קשר' }, footer: { copyright: '© {{brand}}', social: {} } });

it.each([
  ['en', 'Kesher'],
  ['he', 'קשר'],
] as const)('calls the brand as the language of the page writes it: in %s %s', async (language, name) => {
  await renderApp(<BrandNote />, { tenant, language });
  await expect.element(page.getByText(`${name}, © ${name}`, { exact: true })).toBeVisible();
});

import { aSelf } from '@duet/core/session/testing';
import type { Session } from '@duet/core/session';
import type { Language } from '@duet/core/tenant';
import { aTenant } from '@duet/core/tenant/testing';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PageLayout } from '../shell/index.ts';
import { renderShell } from '../shell/testing/index.ts';
import { button, link, member, memberPage, panel, provideSizes, visitorPage } from './testing/consent-pages.tsx';

provideSizes();

describe('the panel that requests consent', () => {
  it.each([
    ['Accept all', ['performance', 'targeting']],
    ['Only necessary', []],
  ])('goes with the answer “%s”, which is kept', async (name, agreed) => {
    const { consent, consentStorage } = await renderShell(visitorPage, { asksConsent: true });
    await button(name).click();
    await expect.element(panel()).not.toBeInTheDocument();
    expect([...consent.groups.get()]).toEqual(agreed);
    expect(consentStorage.answer).toMatchObject({ asked: ['performance', 'targeting'], agreed });
  });

  it('takes a choice of each kind by itself', async () => {
    const { consent } = await renderShell(visitorPage, { asksConsent: true });
    await button('Choose').click();
    await panel()
      .getByRole('checkbox', { name: /Statistics/ })
      .click();
    await button('Save my choice').click();
    expect([...consent.groups.get()]).toEqual(['performance']);
  });

  it('gives yes and no the same weight', async () => {
    await renderShell(visitorPage, { asksConsent: true });
    await expect.element(panel()).toBeVisible();
    const [yes, no] = [button('Accept all').element(), button('Only necessary').element()];
    expect(yes.getAttribute('class')).toBe(no.getAttribute('class'));
    expect(yes.getBoundingClientRect().height).toBe(no.getBoundingClientRect().height);
  });

  it('blocks nothing: the page takes clicks and keys, and the focus stays where it was', async () => {
    let clicks = 0;
    await renderShell(
      <PageLayout layout="visitor" headerAction="register">
        <h1>content</h1>
        <button type="button" onClick={() => (clicks += 1)}>
          Go on
        </button>
      </PageLayout>,
      { asksConsent: true },
    );
    await expect.element(panel()).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    await page.getByRole('button', { name: 'Go on' }).click();
    expect(clicks).toBe(1);
  });

  it('comes right after the link that skips to the content, for the keyboard', async () => {
    await renderShell(visitorPage, { asksConsent: true });
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    expect(panel().element().contains(document.activeElement)).toBe(true);
  });

  it.each<[string, Session]>([
    ['in a support session', { status: 'member', self: aSelf({ support: { expiresAt: 1 } }) }],
    ['before it is known that the session is none', { status: 'member' }],
  ])('is not there %s, nor is the way to it', async (_, session) => {
    await renderShell(memberPage, { asksConsent: true, session });
    await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
    await expect.element(link()).not.toBeInTheDocument();
    expect(panel().elements()).toEqual([]);
  });

  it('does not open by itself where the browser objects to tracking, and can be opened', async () => {
    const { consent } = await renderShell(visitorPage, { asksConsent: true, objects: true });
    await expect.element(link()).toBeVisible();
    expect(panel().elements()).toEqual([]);
    await link().click();
    await button('Accept all').click();
    expect(consent.groups.get().size).toBe(2);
  });

  it('is not there for a tenant that requests nothing', async () => {
    await renderShell(visitorPage, { asksConsent: true, tenant: aTenant({ consent: { version: 1, groups: [] } }) });
    await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
    await expect.element(link()).not.toBeInTheDocument();
  });
});

describe('an answer', () => {
  it('is one step away on every page, shows what was agreed to, and is withdrawn as easily as it was given', async () => {
    const { consent } = await renderShell(memberPage, { session: member, asksConsent: true });
    await button('Accept all').click();
    await link().click();
    await expect.element(panel()).toBeVisible();
    expect(document.activeElement).toBe(panel().element());
    await expect.element(panel().getByRole('checkbox', { name: /Advertising/ })).toBeChecked();
    await button('Only necessary').click();
    expect(consent.groups.get().size).toBe(0);
    await expect.element(panel()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(link().element());
  });

  it('stays as it was when the panel is closed', async () => {
    const { consent } = await renderShell(memberPage, { session: member });
    await link().click();
    await panel()
      .getByRole('checkbox', { name: /Statistics/ })
      .click();
    await button('Close without changes').click();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(consent.groups.get().size).toBe(0);
  });

  it('given in another tab closes the panel here', async () => {
    const { consentStorage } = await renderShell(visitorPage, { asksConsent: true });
    await expect.element(panel()).toBeVisible();
    consentStorage.answerInOtherTab({
      version: 1,
      asked: ['performance', 'targeting'],
      agreed: ['performance'],
      answeredAt: 1,
    });
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it('can be requested by the address, as by a link that was pressed before the app was there', async () => {
    await renderShell(visitorPage, { path: '/en/app/login#privacy-choices' });
    await expect.element(panel()).toBeVisible();
  });
});

it.each<[Language, string]>([
  ['en', 'Choose'],
  ['fr', 'Choisir'],
  ['he', 'לבחירה'],
])('the panel breaks no rule of accessibility in %s, also with every choice', async (language, choose) => {
  await renderShell(visitorPage, { asksConsent: true, language, path: `/${language}/app/login` });
  const region = page.getByRole('region');
  await expect.poll(() => region.elements().length).toBe(1);
  const violations = async () => (await axe.run(region.element())).violations.map(({ id }) => id);
  expect(await violations()).toEqual([]);
  await region.getByRole('button', { name: choose }).click();
  expect(await violations()).toEqual([]);
});

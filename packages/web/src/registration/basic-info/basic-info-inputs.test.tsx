import { aPlace, registrationParts } from '@duet/core/registration/testing';
import type { Language, TenantPolicy } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BasicInfoFields } from './basic-info-fields.ts';
import { BasicInfoScreen } from './basic-info-screen.tsx';
import { BasicInfoStore } from './basic-info-store.ts';
import { renderPage } from '../../testing/index.ts';

async function openBasicInfo(policy: Partial<TenantPolicy> = {}, language: Language = 'en') {
  const parts = registrationParts(policy);
  const { state, findPlaces, clock, openRegistration, register, session } = parts;
  state.changeForm({ email: 'maya@example.org', password: 'correct horse', firstName: 'Maya', lastName: 'Cohen' });
  state.changeForm({ gender: 'FEMALE', acceptedTerms: true, acceptedOrientationConsent: true });
  state.advance('credentials-valid');
  const fields = new BasicInfoFields(state, findPlaces, clock, true, parts.policy.birthdayPlaceholderYear);
  const store = new BasicInfoStore(state, openRegistration, register, session.navigation, fields);
  store.start();
  await renderPage(<BasicInfoScreen store={store} />, { namespaces: ['registration'], language });
  return parts;
}

const town = () => page.getByRole('combobox', { name: /Town/ });
const create = () => page.getByRole('button', { name: 'Create my account' });

it.each([
  ['en', 'Last name', 'Other members never see it.'],
  ['fr', 'Nom', 'Les autres membres ne le voient jamais.'],
  ['he', 'שם משפחה', 'חברים אחרים לא רואים אותו אף פעם.'],
] as const)('the last name says who sees it, in %s', async (language, name, words) => {
  await openBasicInfo({}, language);
  await expect.element(page.getByRole('textbox', { name, exact: true })).toHaveAccessibleDescription(words);
});

describe('the birthday that opens with a placeholder', () => {
  const opened = () => openBasicInfo({ birthdayPlaceholderYear: 1970 });

  it('shows the first of January 1970 and refuses it untouched', async () => {
    const parts = await opened();
    await expect.element(page.getByLabelText('Year')).toHaveValue('1970');
    await town().fill('Paris, France');
    await create().click();
    await expect.element(page.getByText('Please enter a valid date of birth.')).toBeVisible();
    expect(parts.gateway.calls).not.toContain('register');
  });

  it('refuses another day whose year was never visited', async () => {
    await opened();
    await page.getByLabelText('Month').selectOptions('May');
    await page.getByLabelText('Day').fill('12');
    await town().fill('Paris, France');
    await create().click();
    await expect.element(page.getByText('Please enter a valid date of birth.')).toBeVisible();
  });

  it('accepts a day of 1970 when the year was visited after the day', async () => {
    const parts = await opened();
    await page.getByLabelText('Month').selectOptions('May');
    await page.getByLabelText('Day').fill('12');
    await page.getByLabelText('Year').click();
    await town().fill('Paris, France');
    await create().click();
    await expect.poll(() => [...parts.gateway.registered.values()]).toMatchObject([{ birthday: '1970-05-12' }]);
  });
});

describe('a town that may be one of several', () => {
  const paris = (country: string) => aPlace({ formattedAddress: `Paris, ${country}` });

  it('is requested at its field, with the list open, and counts once it is picked', async () => {
    const parts = await openBasicInfo();
    parts.state.changeForm({ birthday: '1985-03-07' });
    parts.geocoder.places = [paris('France'), paris('Texas')];
    await town().fill('Paris');
    await create().click();
    await expect.element(page.getByText('Please choose your place from the list.')).toBeVisible();
    expect(parts.gateway.registered.size).toBe(0);
    parts.clock.advance(250);
    await page.getByRole('option', { name: 'Paris, Texas' }).click();
    await create().click();
    await expect.poll(() => parts.gateway.registered.size).toBe(1);
  });

  it('that came without being typed is looked up when its field gets the focus', async () => {
    const parts = await openBasicInfo();
    parts.state.changeForm({ address: 'Paris' });
    parts.geocoder.places = [paris('France'), paris('Texas')];
    await town().click();
    parts.clock.advance(250);
    await expect.element(page.getByRole('option', { name: 'Paris, Texas' })).toBeVisible();
  });
});

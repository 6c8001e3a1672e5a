import { anyCallFailure, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import { registrationParts } from '@duet/core/registration/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BasicInfoStore } from './basic-info-store.ts';
import { expectAccessible } from '../../testing/index.ts';
import { basicInfoOf, openSecond } from '../testing/open-registration.tsx';

describe('the consents', () => {
  const consent = () => page.getByRole('checkbox', { name: /my sexual orientation/ });

  it('are ticked into the form, the orientation consent where the tenant requests it', async () => {
    const { parts } = await openSecond({ policy: { orientationConsent: true } });
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await consent().click();
    expect(parts.registration.form).toMatchObject({ acceptedTerms: true, acceptedOrientationConsent: true });
  });

  it('are one where the tenant requests no more', async () => {
    await openSecond({ policy: { orientationConsent: false } });
    await expect.element(page.getByRole('checkbox', { name: /I accept the terms/ })).toBeVisible();
    expect(consent().elements()).toHaveLength(0);
  });
});

describe('register/2', () => {
  async function fillIn() {
    await page.getByLabelText('First name').fill('Maya');
    await page.getByLabelText('Last name').fill('Cohen');
    await page.getByRole('radio', { name: 'A woman' }).click();
    await page.getByLabelText('Month').selectOptions('March');
    await page.getByLabelText('Day').fill('7');
    await page.getByLabelText('Year').fill('1985');
    await page.getByRole('combobox', { name: /Town/ }).fill('Paris, France');
    for (const box of page.getByRole('checkbox').elements()) await userEvent.click(box);
  }
  const create = () => page.getByRole('button', { name: 'Create my account' });

  it('makes a member, and leads to onboarding', async () => {
    const { parts } = await openSecond();
    await fillIn();
    await create().click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['onboardingPage 1']);
    expect([...parts.gateway.registered.values()]).toMatchObject([
      {
        firstName: 'Maya',
        gender: 'FEMALE',
        birthday: '1985-03-07',
        place: { latitude: 48.8566, longitude: 2.3522, formattedAddress: 'Paris, France' },
      },
    ]);
  });

  it('suggests towns while one types, and takes the one that is picked', async () => {
    const { parts } = await openSecond();
    await page.getByRole('combobox', { name: /Town/ }).fill('Par');
    parts.clock.advance(250);
    await page.getByRole('option', { name: 'Paris, France' }).click();
    await expect.element(page.getByRole('combobox', { name: /Town/ })).toHaveValue('Paris, France');
    expect(parts.registration.form.place?.formattedAddress).toBe('Paris, France');
  });

  it('sends once, however often the button is pressed', async () => {
    const { parts } = await openSecond();
    await fillIn();
    await create().dblClick();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['onboardingPage 1']);
    expect(parts.gateway.calls.filter((call) => call === 'register')).toHaveLength(1);
  });

  it('moves to the first mistake and keeps all that was typed', async () => {
    const { parts } = await openSecond();
    await fillIn();
    await page.getByLabelText('Last name').fill('');
    await create().click();
    await expect.element(page.getByLabelText('Last name')).toHaveFocus();
    await expect.element(page.getByLabelText('First name')).toHaveValue('Maya');
    expect(parts.gateway.calls).toEqual([]);
  });

  it('reports the server’s answer, above the form, and can be sent again', async () => {
    const { parts } = await openSecond();
    await fillIn();
    parts.gateway.failure = {
      kind: 'refused',
      reason: 'server-fault',
      problem: { key: 'error_general', text: 'a registration error occured' },
    };
    await create().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('a registration error occured');
    parts.gateway.failure = undefined;
    await create().click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['onboardingPage 1']);
  });

  it('sends whoever comes by address to the first page', () => {
    const parts = registrationParts();
    const { state, openRegistration, register, session } = parts;
    new BasicInfoStore(state, openRegistration, register, session.navigation, basicInfoOf(parts)).start();
    expect(session.navigation.visited).toEqual(['registerFirst']);
  });

  it.each(['en', 'fr', 'he'] as const)('can be used by everybody, in %s, wrong as well as empty', async (language) => {
    const { store } = await openSecond({ language });
    await expectAccessible();
    await store.submit();
    await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  it('takes any text, date and answer without losing a letter', async () => {
    const { store, parts } = await openSecond();
    const text = anyText();
    const failures = fc.option(anyCallFailure(), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(text, text, text, text, failures, async (firstName, lastName, address, year, failure) => {
        parts.gateway.failure = failure;
        store.fields.setFields({ firstName, lastName });
        store.fields.setAddress(address);
        store.fields.setBirthday({ day: '7', month: '3', year });
        await store.submit();
        expect(parts.registration).toMatchObject({ submitted: false, form: { firstName, lastName, address } });
        expect(areInCatalogue(Object.values(store.fields.problems))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

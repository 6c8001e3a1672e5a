import { aTenant } from '@duet/core/tenant/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { email, openFirst, password } from '../testing/open-registration.tsx';

const start = () => page.getByRole('button', { name: 'Get started' });

describe('the landing page', () => {
  it('shows what the brand says of itself, in the language of the page, and its drawings', async () => {
    const drawing = (name: string) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`;
    const brand = {
      tagline: { en: 'A first word.', fr: 'Un premier mot.' },
      description: { en: 'Then many more.', fr: 'Puis bien d’autres.' },
      logo: drawing('logo'),
      hero: drawing('hero'),
    };
    await openFirst('landing', { tenant: aTenant({ brand }), language: 'fr' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Un premier mot.');
    await expect.element(page.getByText('Puis bien d’autres.')).toBeVisible();
    const drawings = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
    expect(drawings).toEqual([brand.logo, brand.hero]);
  });

  it('takes email and password and leads to basic info', async () => {
    const { parts } = await openFirst('landing');
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    await start().click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.gateway.calls).toContain('checkPassword correct horse for maya@example.org');
  });

  it('stays with all that was typed while there is no connection, reports it, and continues once there is one', async () => {
    const { parts } = await openFirst('landing');
    await email().fill('maya@example.org');
    await password().fill('correct horse');
    parts.gateway.failure = { kind: 'unreachable' };
    await start().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No answer has come from our server. Check your network, or try again in a moment.');
    await expect.element(email()).toHaveValue('maya@example.org');
    await expect.element(password()).toHaveValue('correct horse');
    expect(parts.session.navigation.visited).toEqual([]);
    parts.gateway.failure = undefined;
    await start().click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['registerSecond']);
  });

  it('offers to join with Facebook, which sends what Facebook returned', async () => {
    const { parts } = await openFirst('landing', { providers: ['facebook', 'apple'] });
    parts.session.auth.answersToken = false;
    parts.facebook.profile = { firstName: 'Maya', email: 'maya@example.org' };
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.registration).toMatchObject({ method: 'facebook', form: { firstName: 'Maya' } });
  });

  it('offers to join with Apple, which leads to basic info', async () => {
    const { parts } = await openFirst('landing', { providers: ['facebook', 'apple'] });
    parts.session.auth.answersToken = false;
    await page.getByRole('button', { name: 'Continue with Apple' }).click();
    await expect.poll(() => parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.registration.method).toBe('apple');
  });

  it('starts with what was typed before its script', async () => {
    const preHydrationInput = { read: (name: string) => (name === 'email' ? 'early@example.org' : '') };
    await openFirst('landing', { preHydrationInput });
    await expect.element(email()).toHaveValue('early@example.org');
  });

  it('says at the field that an email is taken, once it is left', async () => {
    const { parts } = await openFirst('landing');
    parts.gateway.takenEmails.add('taken@example.org');
    await email().fill('taken@example.org');
    await userEvent.tab();
    parts.clock.advance(500);
    await expect.element(email()).toHaveAccessibleDescription(/./);
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  });

  it('tells a reader that a password can be used', async () => {
    const { parts } = await openFirst('landing');
    await password().fill('correct horse');
    parts.clock.advance(500);
    // The strength is a status, too, once its code has come.
    const usable = page.getByRole('status').filter({ hasText: 'This password can be used.' });
    await expect.element(usable).toBeInTheDocument();
  });

  it.each(['en', 'fr', 'he'] as const)('can be used by everybody, in %s, wrong as well as empty', async (language) => {
    const { store } = await openFirst('landing', { language });
    await expectAccessible();
    await store.submit();
    await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });
});

describe('the password field', () => {
  it.each([
    ['en', 'Password', /At least 8 characters/],
    ['fr', 'Mot de passe', /Au moins 8 caractères/],
    ['he', 'סיסמה', /8 תווים לפחות/],
  ] as const)('says before anything is typed how short a password may be, in %s', async (language, label, hint) => {
    await openFirst('landing', { language });
    await expect.element(page.getByLabelText(label).first()).toHaveAccessibleDescription(hint);
  });

  it('has the name and the purpose that password managers look for', async () => {
    await openFirst('landing');
    const field = password();
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(email()).toHaveAttribute('autocomplete', 'email');
  });
});

import { SetPreferredLanguage } from '@duet/core/account';
import type { Self } from '@duet/core/session';
import { aSelf, sessionParts } from '@duet/core/session/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { InfoScreen } from './info-screen.tsx';
import { InfoStore } from './info-store.ts';

const maya = aSelf({
  lastName: 'Levi',
  displayName: 'Maya L.',
  birthday: '1990-03-07',
  memberSince: Date.UTC(2026, 0, 2),
  preferredLanguage: 'en',
});

async function open({ self = maya, language = 'en' }: { self?: Self; language?: Language } = {}) {
  const { state, selfGateway } = sessionParts({ self });
  state.set({ status: 'member', self });
  const store = new InfoStore(state.session, new SetPreferredLanguage(selfGateway, state), LANGUAGES);
  await renderPage(<InfoScreen store={store} />, { namespaces: ['account', 'shell'], language });
  return { selfGateway };
}

const emails = () => page.getByLabelText('Language of our emails');

describe('the page of account information', () => {
  it('says who the member is and since when', async () => {
    await open();
    for (const text of ['Maya Levi', 'Maya L.', 'maya@example.org', 'March 7, 1990', 'January 2, 2026'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  it('leaves out what nobody knows', async () => {
    const { email: _none, ...self } = aSelf();
    await open({ self });
    await expect.element(page.getByText('There is no email in your account yet.')).toBeVisible();
    expect(page.getByText('Birthday').elements()).toHaveLength(0);
    await expect.element(emails()).toHaveDisplayValue('Not chosen yet');
  });

  it('stores the language of emails as soon as it is chosen', async () => {
    const { selfGateway } = await open();
    await emails().selectOptions('Français');
    await expect.element(page.getByRole('status')).toMatchTextContent(/Our next email is in this language\./);
    expect(selfGateway.calls).toEqual(['setPreferredLanguage fr']);
    await expect.element(emails()).toHaveValue('fr');
  });

  it('goes back to the language before where it cannot be stored, and says why', async () => {
    const { selfGateway } = await open();
    selfGateway.otherReadsFail = true;
    await emails().selectOptions('Français');
    await expect.element(emails()).toHaveAccessibleDescription(/No answer has come from our server/);
    await expect.element(emails()).toHaveValue('en');
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open({ language });
    await expectAccessible();
  });
});

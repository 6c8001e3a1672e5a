import { RemoveProfile } from '@duet/core/account';
import { FakeRemovalGateway } from '@duet/core/account/testing';
import { ConfirmIdentity } from '@duet/core/credentials';
import { FakeCredentialsGateway } from '@duet/core/credentials/testing';
import { FakeSocialAccount } from '@duet/core/registration/testing';
import { aSelf, sessionParts } from '@duet/core/session/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SocialButtons } from '../../social-sign-in/index.ts';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { IdentityStore } from '../change-email/identity-store.ts';
import { AccountStore } from '../overview/account-store.ts';
import { ProfileRemovedScreen } from '../profile-removed/profile-removed-screen.tsx';
import { RemovalScreen } from './removal-screen.tsx';
import { RemovalStore } from './removal-store.ts';

async function open({ isOffered = true, language = 'en' }: { isOffered?: boolean; language?: Language } = {}) {
  const session = sessionParts({ token: 't' });
  session.state.set({ status: 'member', self: aSelf() });
  const gateway = new FakeRemovalGateway();
  const remove = new RemoveProfile(gateway, session.clearSession, session.navigation, isOffered);
  const store = new RemovalStore(remove, ['met_someone_here', 'other'], new AccountStore(session.state.session));
  const facebook = new FakeSocialAccount({ provider: 'facebook', accessToken: 'f1' });
  const confirm = new ConfirmIdentity(new FakeCredentialsGateway(), { facebook });
  const identity = new IdentityStore(confirm, ['facebook'], store.submitAgain);
  await renderPage(
    <RemovalScreen store={store} identity={identity} socialButtons={(one) => <SocialButtons store={one} />} />,
    { namespaces: ['account', 'attributes', 'registration'], language },
  );
  return { session, gateway };
}

const submit = () => page.getByRole('button', { name: 'Remove my profile' });

describe('the page of removal', () => {
  it('reports, where the tenant does not offer it, only that, and whom to write to', async () => {
    const { gateway } = await open({ isOffered: false });
    await expect.element(page.getByText(/^Removing a profile is not possible here yet/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
    expect(submit().elements()).toHaveLength(0);
    expect(gateway.removals).toEqual([]);
    await expectAccessible();
  });

  it('asks for one of the tenant’s reasons and the password, and leaves', async () => {
    const { session, gateway } = await open();
    await submit().click();
    await expect.element(page.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose a reason.');
    await expect.element(page.getByRole('radio', { name: 'I met someone here' })).toHaveFocus();
    await page.getByRole('radio', { name: 'Something else' }).click();
    await page.getByLabelText(/^Password/).fill('secret');
    await submit().click();
    await expect.poll(() => session.navigation.visited).toEqual(['profileRemoved']);
    expect(gateway.removals).toEqual([{ reason: 'other', password: 'secret' }]);
  });

  it('says at the field that the password is wrong', async () => {
    const { gateway } = await open();
    gateway.failure = { kind: 'refused', reason: 'rejected', problem: { key: 'current_password_incorrect' } };
    await page.getByRole('radio', { name: 'Something else' }).click();
    await page.getByLabelText(/^Password/).fill('wrong');
    await submit().click();
    await expect.element(page.getByLabelText(/^Password/)).toHaveFocus();
    await expect.element(page.getByLabelText(/^Password/)).toHaveAccessibleDescription(/not right/);
  });

  it('takes a sign-in to another account from who has no password', async () => {
    const { session, gateway } = await open();
    gateway.failure = { kind: 'refused', reason: 'rejected', problem: { key: 'error_recent_login_required' } };
    await page.getByRole('radio', { name: 'Something else' }).click();
    await submit().click();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Confirm that it’s you/);
    gateway.failure = undefined;
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await expect.poll(() => session.navigation.visited).toEqual(['profileRemoved']);
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open({ language });
    await expectAccessible();
  });
});

describe('the page after a removal', () => {
  it.each([
    ['2026-07-01T12:00:00.000Z', /log in before July 1, 2026/],
    ['nonsense', /log in within 30 days/],
  ])('of %s says how to undo it', async (until, text) => {
    await renderPage(<ProfileRemovedScreen until={until} />, { namespaces: ['account'] });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expectAccessible();
  });
});

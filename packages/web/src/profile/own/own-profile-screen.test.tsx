import { FakeClock } from '@duet/core/kernel/testing';
import { aConfig } from '@duet/core/onboarding/testing';
import { createProfiles } from '@duet/core/profile';
import { aDefinition, aPhoto, aProfile, FakeProfileGateway, ownProfileParts } from '@duet/core/profile/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { aTenant } from '@duet/core/tenant/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { OwnProfileScreen } from './own-profile-screen.tsx';
import { OwnProfileStore } from './own-profile-store.ts';

const config = aConfig({
  attributes: [aDefinition({ id: 'summary' }), aDefinition({ id: 'occupation' })],
  profileSections: [{ id: 'about', attributes: ['summary', 'occupation'] }],
});

const tenant = aTenant({ config });

async function open(language?: Language) {
  const own = ownProfileParts();
  const gateway = new FakeProfileGateway(
    aProfile({
      userId: 'm1',
      displayName: 'Maya',
      age: 34,
      town: 'Paris',
      photos: [aPhoto('a', { status: 'PENDING' }), aPhoto('b', { status: 'REJECTED' })],
      attributes: new Map([['summary', { id: 'summary', value: 'I sail when it rains.' }]]),
    }),
  );
  const clock = new FakeClock();
  const { profiles, loadProfiles } = createProfiles({ profileGateway: gateway, clock, resets: own.session.resets });
  const store = new OwnProfileStore(own.session.state, tenant, profiles, own.state, loadProfiles, own.loadOwnProfile);
  store.start();
  await renderPage(<OwnProfileScreen store={store} />, {
    namespaces: ['profile', 'attributes', 'onboarding'],
    tenant,
    ...(language && { language }),
  });
  return { own, gateway, store };
}

it('shows what others see, without what staff have refused, and says what is in review', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Maya, 34' })).toBeVisible();
  await expect.element(page.getByText('I sail when it rains.')).toBeVisible();
  await expect.element(page.getByText(/^Some of this is in review/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Photo / }).elements()).toHaveLength(1);
});

it('names what would improve it most, and leads there', async () => {
  await open();
  await expect.element(page.getByText('Your profile is 0% complete')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add a photo' }))
    .toHaveAttribute('href', '/en/app/editprofile?row=photos');
});

it('reports that it could not be fetched, and tries again', async () => {
  const { gateway, store } = await open();
  gateway.failure = { kind: 'unreachable' };
  await store.load();
  await expect.element(page.getByRole('alert')).toBeVisible();
  gateway.failure = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
  await open(language);
  await expect.element(page.getByRole('article')).toBeVisible();
  await expectAccessible();
});

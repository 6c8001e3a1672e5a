import { fetchFakeStrengthMeter } from '@duet/core/credentials/testing';
import { registrationParts } from '@duet/core/registration/testing';
import type { TenantPolicy } from '@duet/core/tenant';
import { aPolicy, aTenant } from '@duet/core/tenant/testing';
import { noPreHydrationInput } from '@duet/core/drafts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { StoreSourceContext, type StoreSource } from '../state/index.ts';
import { BasicInfoFields, CredentialFields, FirstFormStore } from '../registration/index.ts';
import { ROUTES } from '../routes/index.ts';
import { renderPage } from '../testing/index.ts';

async function visit(adventist: TenantPolicy['adventist']) {
  const parts = registrationParts({ adventist });
  const {
    state,
    checkEmail,
    checkPassword,
    createDebouncedCheck,
    openRegistration,
    submitCredentials,
    findPlaces,
    clock,
  } = parts;
  const { orientationConsent, birthdayPlaceholderYear } = parts.policy;
  const credentials = new CredentialFields(
    state,
    checkEmail,
    checkPassword,
    createDebouncedCheck,
    fetchFakeStrengthMeter,
  );
  const store = () =>
    new FirstFormStore(
      state,
      noPreHydrationInput,
      openRegistration,
      submitCredentials,
      credentials,
      () => new BasicInfoFields(state, findPlaces, clock, orientationConsent, birthdayPlaceholderYear),
      'adventist',
    );
  const AdventistPage = await ROUTES.adventist.screen?.();
  if (!AdventistPage) throw new Error('The route has no screen');
  await renderPage(
    <StoreSourceContext value={(() => store) as StoreSource}>
      <AdventistPage parameters={[]} query={new URLSearchParams()} />
    </StoreSourceContext>,
    { namespaces: ['registration', 'shell'], tenant: aTenant({ policy: aPolicy({ adventist }) }) },
  );
}

it('is a form to sign up with where the tenant has this page', async () => {
  await visit({ attribute: 'religion', value: 'seventh_day_adventist' });
  await expect.element(page.getByLabelText('Email')).toBeVisible();
});

it('does not exist for any other tenant', async () => {
  await visit(null);
  await expect.element(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  await expect.element(page.getByLabelText('Email')).not.toBeInTheDocument();
});

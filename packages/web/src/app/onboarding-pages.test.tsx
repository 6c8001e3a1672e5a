import { onboardingPages } from '@duet/core/onboarding';
import { onboardingParts } from '@duet/core/onboarding/testing';
import { ok } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { aDefinition } from '@duet/core/profile/testing';
import { aSelf } from '@duet/core/session/testing';
import { aTenant } from '@duet/core/tenant/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lazyComponent } from '../kit/index.ts';
import { ONBOARDING_STORE, OnboardingStore } from '../onboarding/index.ts';
import { Answers, Photos } from '../profile-editing/index.ts';
import OnboardingRoute from '../onboarding/question-page/onboarding-route.tsx';
import type { RouteProps, ScreenComponent } from '../routes/index.ts';
import { MemoryHistory } from '../routes/testing/index.ts';
import { renderShell } from '../shell/testing/index.ts';
import { AppRoutes } from './app-routes.tsx';

/** Questions whose words are in the product's own texts. */
const attributes = [
  aDefinition({ id: 'photos', kind: 'photos' }),
  aDefinition({ id: 'summary' }),
  aDefinition({ id: 'smoking', kind: 'single', options: ['never', 'sometimes'] }),
];

/** Enters an address of the questionnaire: its own screen and stores, in the app's frame and with its router. */
async function enter(address: string) {
  const { own, drafts, saveAnswers, finishOnboarding, session, analytics, config } = onboardingParts({ attributes });
  const history = new MemoryHistory(`/en/app/onboarding/${address}`);
  session.navigation.go = ({ parameters }) => {
    history.goToPath(`/en/app/onboarding/${parameters.join('/')}`, { replace: false });
  };
  const make = (number: number) =>
    new OnboardingStore(
      onboardingPages(config),
      number,
      new Answers(own.state, drafts, { execute: () => Promise.resolve(ok([])) }, new FakeClock()),
      new Photos(own.state, own.uploadPhoto, own.arrangePhotos),
      () => 'FR',
      own.loadOwnProfile,
      saveAnswers,
      finishOnboarding,
      session.navigation,
      analytics,
      new FakeClock(),
    );
  const route: ScreenComponent<readonly string[]> = OnboardingRoute;
  const screen = lazyComponent<RouteProps<readonly string[]>>(() => Promise.resolve({ default: route }));
  await renderShell(<AppRoutes screens={{ find: () => screen }} />, {
    history,
    session: { status: 'member', self: aSelf() },
    tenant: aTenant({ config }),
    stores: [[ONBOARDING_STORE, make]],
    namespaces: ['onboarding', 'attributes'],
  });
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('the pages of the questionnaire', () => {
  it('begin at their heading, whatever was pressed to get there', async () => {
    await enter('2');
    await page.getByRole('textbox').fill('I like long walks.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(heading('Do you smoke?')).toHaveFocus();
  });

  it('are each titled by their own heading', async () => {
    await enter('2');
    await expect.element(heading('What should someone know about you?')).toBeVisible();
    await expect.poll(() => document.title).toBe('What should someone know about you? · Duet');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => document.title).toBe('Show us your smile · Duet');
  });

  it.each(['abc', '99', '0', '01'])('that are not there (%s) lead to the first', async (address) => {
    await enter(address);
    await expect.element(page.getByText('Step 1 of 3')).toBeVisible();
    await expect
      .element(page.getByRole('note', { name: 'address' }))
      .toHaveTextContent('/en/app/onboarding/1', { normalizeWhitespace: true });
  });
});

import { onboardingPages } from '@duet/core/onboarding';
import { onboardingParts } from '@duet/core/onboarding/testing';
import { ok } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { aDefinition } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { page } from 'vitest/browser';
import { Answers, Photos } from '../../profile-editing/index.ts';
import { renderPage } from '../../testing/index.ts';
import { OnboardingScreen } from '../question-page/onboarding-screen.tsx';
import { OnboardingStore } from '../question-page/onboarding-store.ts';

/** Pages with real words: those of the product's own configuration. */
const realPages = {
  attributes: [
    aDefinition({ id: 'photos', kind: 'photos' }),
    aDefinition({ id: 'summary', kind: 'text', minimum: 5, maximum: 2000, reviewed: true }),
    aDefinition({ id: 'smoking', kind: 'single', options: ['never', 'sometimes'] }),
    aDefinition({ id: 'interests', kind: 'multiple', options: ['hiking', 'cycling'] }),
    aDefinition({ id: 'diet', kind: 'single', options: ['vegan', 'vegetarian', 'everything'] }),
  ],
  onboarding: {
    pages: [
      { id: 'photos', attributes: ['photos'] },
      { id: 'summary', attributes: ['summary'] },
      { id: 'diet', attributes: ['diet'] },
      { id: 'search', attributes: ['smoking', 'interests'] },
    ],
    required: ['photos', 'summary'],
  },
};

/** The store of a page by its number from 1, over fakes that `prepare` may change first. */
export function makeQuestionPage(
  number: number,
  prepare: (parts: ReturnType<typeof onboardingParts>) => void = () => undefined,
) {
  const parts = onboardingParts(realPages);
  const { own, drafts, session, analytics, config } = parts;
  prepare(parts);
  const clock = new FakeClock();
  const find = { execute: () => Promise.resolve(ok([])) };
  const store = new OnboardingStore(
    onboardingPages(config),
    number,
    new Answers(own.state, drafts, find, clock),
    new Photos(own.state, own.uploadPhoto, own.arrangePhotos),
    () => 'FR',
    own.loadOwnProfile,
    parts.saveAnswers,
    parts.finishOnboarding,
    session.navigation,
    analytics,
    clock,
  );
  return { ...parts, store, clock };
}

/** Renders a page and starts its store. */
export async function openQuestionPage(
  number: number,
  prepare?: Parameters<typeof makeQuestionPage>[1],
  language: Language = 'en',
) {
  const made = makeQuestionPage(number, prepare);
  made.store.start();
  await renderPage(<OnboardingScreen store={made.store} />, {
    namespaces: ['onboarding', 'attributes', 'camera'],
    language,
  });
  return made;
}

/** The way to the next page. */
export const next = () => page.getByRole('button', { name: 'Continue' });
/** A file that is no picture but reports that it is one. */
export const picture = (type = 'image/jpeg') => new File(['picture'], 'me.jpg', { type });

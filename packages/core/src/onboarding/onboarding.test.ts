import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Photo } from '../profile/index.ts';
import { isPageValid, missingQuestions, onboardingPages, type OnboardingPage } from './onboarding-page.ts';
import { aConfig, onboardingParts } from './testing/index.ts';

const photo: Photo = { id: 'p1', small: '', medium: '', large: '' };
const pages = onboardingPages(aConfig());

function pageOf(id: string): OnboardingPage {
  const page = pages.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`No page ${id}`);
  return page;
}

function definitionOf(id: string) {
  const definition = aConfig().attributes.find((candidate) => candidate.id === id);
  if (!definition) throw new Error(`No attribute ${id}`);
  return definition;
}

describe('the pages of the questionnaire', () => {
  it('follow the configuration, with what is required flagged and what is unknown left out', () => {
    expect(
      pages.map(({ number, questions }) => [
        number,
        questions.map(({ definition, required }) => [definition.id, required]),
      ]),
    ).toEqual([
      [1, [['photos', true]]],
      [2, [['summary', true]]],
      [
        3,
        [
          ['smoking', false],
          ['interests', false],
        ],
      ],
    ]);
  });

  it.each([
    ['no answer', {}, false],
    ['one valid answer, whatever the other is', { smoking: 'never', interests: ['chess'] }, true],
    ['only an invalid answer', { smoking: 'sometimes' }, false],
  ])('with %s', (_, draft: Readonly<Record<string, unknown>>, valid) => {
    const { own } = onboardingParts();
    expect(isPageValid(pageOf('search'), own.profile, ({ id }) => draft[id])).toBe(valid);
  });

  it('need a photo where they ask for photos', () => {
    const { own } = onboardingParts();
    expect(isPageValid(pageOf('photos'), own.profile, () => undefined)).toBe(false);
    own.state.setLoaded([], [photo]);
    expect(isPageValid(pageOf('photos'), own.profile, () => undefined)).toBe(true);
  });

  it('miss exactly the required questions that are open', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (hasPhoto, hasSummary, hasSmoking) => {
        const { own } = onboardingParts();
        const answers = [
          ...(hasSummary ? [{ id: 'summary', value: 'hello' }] : []),
          ...(hasSmoking ? [{ id: 'smoking', value: 'never' }] : []),
        ];
        own.state.setLoaded(answers, hasPhoto ? [photo] : []);
        expect(missingQuestions(pages, own.profile).map(({ definition }) => definition.id)).toEqual([
          ...(hasPhoto ? [] : ['photos']),
          ...(hasSummary ? [] : ['summary']),
        ]);
      }),
    );
  });
});

describe('the missing answers of a member', () => {
  it('are asked for while the member is being loaded, and count once that is done', async () => {
    const { findMissingAnswers, own, onboarding } = onboardingParts();
    let load: (isMember: boolean) => void = () => undefined;
    const finding = findMissingAnswers.find(new Promise((resolve) => (load = resolve)));
    await Promise.resolve();
    expect(own.state.profile.get().loaded).toBe(false);
    load(true);
    expect(await finding).toMatchObject({ route: 'onboardingPage' });
    expect(own.state.profile.get().loaded).toBe(true);
    expect(onboarding.redirect.get()).toMatchObject({ target: { route: 'onboardingPage' } });
  });

  it('are dropped of a member who cannot be loaded', async () => {
    const { findMissingAnswers, own, logger } = onboardingParts();
    expect(await findMissingAnswers.find(Promise.resolve(false))).toBeUndefined();
    expect([own.state.profile.get().loaded, logger.events]).toEqual([false, []]);
  });

  it('leads to the first page that requests it, as a login paywall', async () => {
    const { findMissingAnswers, own, onboarding, paywall } = onboardingParts();
    own.photoGateway.photos = [photo];
    expect(await findMissingAnswers.find()).toMatchObject({ route: 'onboardingPage', parameters: ['2'] });
    expect(onboarding.redirect.get()).toMatchObject({ paywallSource: 'login_paywall', target: { parameters: ['2'] } });
    expect(paywall.source).toBe('login_paywall');
  });

  it('is nothing once all is answered, and the redirect is cleared', async () => {
    const { findMissingAnswers, own, onboarding } = onboardingParts();
    await findMissingAnswers.find();
    own.state.setLoaded([{ id: 'summary', value: 'hello' }], [photo]);
    expect(await findMissingAnswers.find()).toBeUndefined();
    expect(onboarding.redirect.get()).toBeUndefined();
  });

  it('do not block a member when they cannot be loaded', async () => {
    const { findMissingAnswers, own, logger } = onboardingParts();
    own.attributeGateway.failure = { kind: 'unreachable' };
    expect(await findMissingAnswers.find()).toBeUndefined();
    expect(logger.events).toEqual(['onboarding.own-profile-unread']);
  });
});

describe('saving a page', () => {
  it('saves what is given, leaves the rest open, and gives the drafts up', async () => {
    const { saveAnswers, own, drafts } = onboardingParts();
    drafts.save('smoking', 'never');
    const saved = await saveAnswers.execute([
      { definition: definitionOf('smoking'), value: 'never' },
      { definition: definitionOf('interests'), value: [] },
      { definition: definitionOf('photos'), value: undefined },
    ]);
    expect(saved).toMatchObject({ ok: true });
    expect([...own.attributeGateway.saved.keys()]).toEqual(['smoking']);
    expect(drafts.saved.size).toBe(0);
  });

  it('fails with the reason, and keeps the draft', async () => {
    const { saveAnswers, own, drafts } = onboardingParts();
    own.attributeGateway.failure = { kind: 'unreachable' };
    drafts.save('smoking', 'never');
    expect(await saveAnswers.execute([{ definition: definitionOf('smoking'), value: 'never' }])).toEqual({
      ok: false,
      error: { key: 'error_network' },
    });
    expect(drafts.read('smoking')).toBe('never');
  });
});

describe('finishing the questionnaire', () => {
  it('flags it as done and goes where the member wanted to go', async () => {
    const { finishOnboarding, own, flags, session, analytics } = onboardingParts();
    own.state.setLoaded([{ id: 'summary', value: 'hello' }], [photo]);
    session.returnAddress.save('/app/messages/7');
    await finishOnboarding.execute();
    expect(flags.isDone('m1')).toBe(true);
    expect(session.navigation.visited).toEqual(['/app/messages/7']);
    expect(analytics.events).toEqual([{ name: 'onboarding_completed', properties: { pages: 3 } }]);
  });

  it('leads back to the first missing answer, and flags nothing', async () => {
    const { finishOnboarding, own, flags, session } = onboardingParts();
    own.state.setLoaded([], [photo]);
    await finishOnboarding.execute();
    expect(flags.isDone('m1')).toBe(false);
    expect(session.navigation.visited).toEqual(['onboardingPage 2']);
  });
});

// The order of layers is that of their first appearance: the ground comes before the kit.
import '../../theme/base.css';
import { onboardingPages } from '@duet/core/onboarding';
import { onboardingParts } from '@duet/core/onboarding/testing';
import { ok } from '@duet/core/kernel';
import { anyCallFailure, anyDate, anyText, areInCatalogue, FakeClock } from '@duet/core/kernel/testing';
import { aDefinition } from '@duet/core/profile/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { Answers } from '../question-input/answers.ts';
import { OnboardingScreen } from './onboarding-screen.tsx';
import { OnboardingStore } from './onboarding-store.ts';
import { Photos } from '../photo-question/photos.ts';

/** Pages with real words: those of the product's own configuration. */
const realPages = {
  attributes: [
    aDefinition({ id: 'photos', kind: 'photos' }),
    aDefinition({ id: 'summary', kind: 'text', minimum: 5, maximum: 2000, reviewed: true }),
    aDefinition({ id: 'smoking', kind: 'single', options: ['never', 'sometimes'] }),
    aDefinition({ id: 'interests', kind: 'multiple', options: ['hiking', 'cycling'] }),
  ],
  onboarding: {
    pages: [
      { id: 'photo', attributes: ['photos'] },
      { id: 'summary', attributes: ['summary'] },
      { id: 'lifestyle', attributes: ['smoking', 'interests'] },
    ],
    required: ['photos', 'summary'],
  },
};

function make(number: number, prepare: (parts: ReturnType<typeof onboardingParts>) => void = () => undefined) {
  const parts = onboardingParts(realPages);
  const { own, drafts, session, analytics, config } = parts;
  prepare(parts);
  const find = { execute: () => Promise.resolve(ok([])) };
  const store = new OnboardingStore(
    onboardingPages(config),
    number,
    new Answers(own.state, drafts, find, new FakeClock()),
    new Photos(own.state, own.uploadPhoto, own.arrangePhotos),
    'FR',
    own.loadOwnProfile,
    parts.saveAnswers,
    parts.finishOnboarding,
    session.navigation,
    analytics,
  );
  return { ...parts, store };
}

async function open(...how: Parameters<typeof make>) {
  const made = make(...how);
  made.store.start();
  await renderPage(<OnboardingScreen store={made.store} />, { namespaces: ['onboarding', 'attributes'] });
  return made;
}

const next = () => page.getByRole('button', { name: 'Continue' });
const picture = (type = 'image/jpeg') => new File(['picture'], 'me.jpg', { type });

describe('a page of questions', () => {
  it('says where one is, and why it asks', async () => {
    await open(2);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('In your own words');
    await expect.element(page.getByText('Step 2 of 3')).toBeVisible();
    await page.getByText('Why we ask').click();
    await expect.element(page.getByText(/A few honest lines/)).toBeVisible();
  });

  it('saves the answer and shows the next page', async () => {
    const { own, session } = await open(2);
    await page.getByRole('textbox').fill('I like long walks.');
    await next().click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 3']);
    expect(own.attributeGateway.saved.get('summary')?.value).toBe('I like long walks.');
  });

  it('stays where nothing is answered, says so, and moves to the question', async () => {
    const { own, session } = await open(2);
    await next().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    expect([own.attributeGateway.saved.size, session.navigation.visited]).toEqual([0, []]);
  });

  it('asks for an answer only until there is one, which says for itself what is wrong with it', async () => {
    await open(2);
    const demand = page.getByText('Answer at least one question to go on.');
    await next().click();
    await expect.element(demand).toBeVisible();
    await page.getByRole('textbox').fill('Hi');
    await expect.element(demand).not.toBeInTheDocument();
    await next().click();
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(demand).not.toBeInTheDocument();
  });

  it.each([
    ['Hi', 'Write at least 5 characters.'],
    ['x'.repeat(2001), 'That is too long. Write at most 2000 characters.'],
  ])('says at a text of a wrong length which would do', async (text, words) => {
    await open(2);
    await page.getByRole('textbox').fill(text);
    await next().click();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('stays where the server refuses, with the reason at the question and the answer in it', async () => {
    const { own, session } = await open(2);
    await page.getByRole('textbox').fill('I like long walks.');
    own.attributeGateway.failure = { kind: 'unreachable' };
    await next().click();
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('textbox')).toHaveValue('I like long walks.');
    expect(session.navigation.visited).toEqual([]);
  });

  it('has the draft of before a reload, over what was saved', async () => {
    await open(2, ({ drafts, own }) => {
      own.attributeGateway.saved.set('summary', { id: 'summary', value: 'Saved before.' });
      drafts.save('summary', 'Typed since.');
    });
    await expect.element(page.getByRole('textbox')).toHaveValue('Typed since.');
  });

  it('may be left and passed over where nothing on it is required', async () => {
    const { session, own } = await open(3, ({ own: { attributeGateway, photoGateway } }) => {
      attributeGateway.saved.set('summary', { id: 'summary', value: 'Hello there.' });
      photoGateway.photos = [{ id: 'p1', small: '', medium: '', large: '' }];
    });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 2', 'browse']);
    expect(own.attributeGateway.calls).not.toContain('save smoking');
  });

  it('goes back to what is still owed instead of ending', async () => {
    const { session } = await open(3);
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 1']);
  });

  it('offers to try again where own answers cannot be fetched', async () => {
    const { own } = await open(2, ({ own: { attributeGateway } }) => {
      attributeGateway.failure = { kind: 'unreachable' };
    });
    own.attributeGateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('textbox')).toBeVisible();
  });

  it.each([1, 2, 3])('%i can be used by everybody', async (number) => {
    const { store } = await open(number);
    await expect.element(next().or(page.getByRole('button', { name: 'Done' }))).toBeVisible();
    await expectAccessible();
    await store.next();
    await expectAccessible();
  });
});

describe('whatever is typed on a page', () => {
  it('stays in its field, and is saved or marked', async () => {
    const values = fc.oneof(anyText(), anyDate(), fc.array(anyText()), fc.double(), fc.anything());
    const failures = fc.option(anyCallFailure(), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(values, values, failures, async (smoking, interests, failure) => {
        const { store, own, config } = make(3);
        await store.load();
        own.attributeGateway.failure = failure;
        const typed = { smoking, interests };
        const asked = config.attributes.filter(({ id }) => id in typed);
        for (const definition of asked)
          store.answers.setValue(definition, definition.id === 'smoking' ? smoking : interests);
        await store.next();
        expect(store.saving).toBe(false);
        expect(asked.map((definition) => store.answers.value(definition))).toEqual([smoking, interests]);
        const problems = asked.flatMap((definition) => store.answers.problem(definition) ?? []);
        expect(areInCatalogue(problems)).toBe(true);
      }),
    );
  });

  it('can be shown, whatever an older app has saved', async () => {
    const { store, config } = make(3);
    await store.load();
    await renderPage(<OnboardingScreen store={store} />, { namespaces: ['onboarding', 'attributes'] });
    const asked = config.attributes.filter(({ id }) => id === 'smoking' || id === 'interests');
    for (const value of fc.sample(fc.anything(), 30)) {
      for (const definition of asked) store.answers.setValue(definition, value);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

describe('the photo page', () => {
  const choose = (file: File) => userEvent.upload(page.getByLabelText('Show us your smile'), file);

  it('sends a chosen photo, shows it, and leads to the next page', async () => {
    const { own, session } = await open(1);
    await choose(picture());
    await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(own.photoGateway.keys).toHaveLength(1);
    await next().click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 2']);
  });

  it('shows a photo on its way, and takes it back on request', async () => {
    const { own } = await open(1);
    own.photoGateway.hold = true;
    await choose(picture());
    await expect.element(page.getByRole('progressbar', { name: 'Sending me.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(own.profile.uploads).toEqual([]);
  });

  it('says why a photo was not taken, and tries it again', async () => {
    const { own } = await open(1);
    own.photoGateway.failure = { kind: 'unreachable' };
    await choose(picture());
    await expect.element(page.getByRole('alert')).toBeVisible();
    own.photoGateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  });

  it('has the focus where a photo can be chosen, once a refused one is taken away or tried again', async () => {
    const { own } = await open(1);
    const input = page.getByLabelText('Show us your smile');
    own.photoGateway.failure = { kind: 'unreachable' };
    await choose(picture());
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(input).toHaveFocus();
    await choose(picture());
    await expect.element(page.getByRole('alert')).toBeVisible();
    own.photoGateway.failure = undefined;
    own.photoGateway.hold = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('progressbar', { name: 'Sending me.jpg' })).toBeVisible();
    await expect.element(input).toHaveFocus();
  });

  it('does not go on without one, and asks for one until it is there', async () => {
    const { session } = await open(1);
    await next().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Add a photo to go on.');
    expect(session.navigation.visited).toEqual([]);
    await choose(picture());
    await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

import { anyCallFailure, anyDate, anyText, areInCatalogue } from '@duet/core/kernel/testing';
import { aSelf } from '@duet/core/session/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPage, spaceKeptBelow } from '../../testing/index.ts';
import { OnboardingScreen } from './onboarding-screen.tsx';
import { makeQuestionPage as make, next, openQuestionPage as open } from '../testing/open-question-page.tsx';

it.each([
  ['FEMALE', 'טבעונית'],
  ['MALE', 'טבעוני'],
] as const)('a question asks a %s with the options in the form of their gender', async (gender, option) => {
  const asked = { status: 'member', self: aSelf({ gender }) } as const;
  await open(3, ({ session }) => session.state.set(asked), 'he');
  await expect.element(page.getByRole('radio', { name: option, exact: true })).toBeInTheDocument();
});

describe('a page of questions', () => {
  it('reports where one is, and why it asks', async () => {
    await open(2);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('What should someone know about you?');
    await expect.element(page.getByText('Step 2 of 4')).toBeVisible();
    await expect.element(page.getByText(/A few honest lines/)).toBeVisible();
  });

  it('saves the answer, shows the next page and reports both', async () => {
    const { own, session, analytics } = await open(2);
    await page.getByRole('textbox').fill('I like long walks.');
    await next().click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 3']);
    expect(own.attributeGateway.saved.get('summary')?.value).toBe('I like long walks.');
    expect(analytics.events).toEqual([
      { name: 'onboarding_page_opened', properties: { page: 2, pages: 4 } },
      { name: 'onboarding_page_saved', properties: { page: 2, pages: 4 } },
    ]);
  });

  it('saves the answer of who has gone back meanwhile, and leaves them there', async () => {
    const { own, session, store } = await open(2);
    const answer = own.attributeGateway.save.bind(own.attributeGateway);
    own.attributeGateway.save = (id, value) => {
      session.navigation.location = '/app/onboarding/1';
      return answer(id, value);
    };
    await page.getByRole('textbox').fill('I like long walks.');
    await next().click();
    await expect.poll(() => [own.attributeGateway.saved.size, store.saving]).toEqual([1, false]);
    expect(session.navigation.visited).toEqual([]);
  });

  it('stays where nothing is answered, reports it, and moves to the question', async () => {
    const { own, session } = await open(2);
    await next().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    expect([own.attributeGateway.saved.size, session.navigation.visited]).toEqual([0, []]);
  });

  it('requests an answer only until there is one, which says for itself what is wrong with it', async () => {
    await open(2);
    const demand = page.getByText('Answer this question to go on.');
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
    const { own, session, analytics } = await open(2);
    await page.getByRole('textbox').fill('I like long walks.');
    own.attributeGateway.failure = { kind: 'unreachable' };
    await next().click();
    await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('textbox')).toHaveValue('I like long walks.');
    expect(session.navigation.visited).toEqual([]);
    expect(analytics.events.at(-1)).toEqual({
      name: 'onboarding_page_refused',
      properties: { page: 2, problem: 'error_network' },
    });
  });

  it('has the draft of before a reload, over what was saved', async () => {
    await open(2, ({ drafts, own }) => {
      own.attributeGateway.saved.set('summary', { id: 'summary', value: 'Saved before.' });
      drafts.save('summary', 'Typed since.');
    });
    await expect.element(page.getByRole('textbox')).toHaveValue('Typed since.');
  });

  it('may be left and passed over where nothing on it is required', async () => {
    const { session, own } = await open(4, ({ own: { attributeGateway, photoGateway } }) => {
      attributeGateway.saved.set('summary', { id: 'summary', value: 'Hello there.' });
      photoGateway.photos = [{ id: 'p1', small: '', medium: '', large: '' }];
    });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 3', 'browse']);
    expect(own.attributeGateway.calls).not.toContain('save smoking');
  });

  it('goes back to what is still owed instead of ending', async () => {
    const { session } = await open(4);
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 1']);
  });

  it('opens with beginnings of sentences, which one writes on from', async () => {
    await open(2);
    await page.getByRole('button', { name: 'I laugh every time that…' }).click();
    const box = page.getByRole('textbox');
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('my cat sneezes.');
    await expect.element(box).toHaveValue('I laugh every time that my cat sneezes.');
    await expect.element(page.getByRole('button', { name: 'I laugh every time that…' })).not.toBeInTheDocument();
  });

  it('offers to try again where own answers cannot be fetched', async () => {
    const { own } = await open(2, ({ own: { attributeGateway } }) => {
      attributeGateway.failure = { kind: 'unreachable' };
    });
    own.attributeGateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('textbox')).toBeVisible();
  });

  it.each([1, 2, 3, 4])('%i can be used by everybody', async (number) => {
    const { store } = await open(number);
    await expect.element(next().or(page.getByRole('button', { name: 'Done' }))).toBeVisible();
    await expectAccessible();
    await store.next();
    await expectAccessible();
  });
});

describe('a page of one choice', () => {
  it('goes on by itself once an option was pressed, and not before it has been seen', async () => {
    const { own, session, clock } = await open(3);
    await page.getByText('A bit of everything').click();
    expect(own.attributeGateway.calls).not.toContain('save diet');
    clock.advance(300);
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 4']);
    expect(own.attributeGateway.saved.get('diet')?.value).toBe('everything');
  });

  it('waits for Continue while one passes over the options by keys', async () => {
    const { session, clock } = await open(3);
    await page.getByRole('radio').first().click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio').nth(1)).toBeChecked();
    clock.advance(10_000);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    clock.advance(10_000);
    expect(session.navigation.visited).toEqual([]);
    await next().click();
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 4']);
  });

  it('goes on once, however often it is pressed, and not at all after Back', async () => {
    const { session, clock } = await open(3);
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Back' }).click();
    clock.advance(10_000);
    expect(session.navigation.visited).toEqual(['onboardingPage 2']);
    await page.getByRole('radio').nth(1).click();
    await page.getByRole('radio').first().click();
    clock.advance(10_000);
    await expect.poll(() => session.navigation.visited).toEqual(['onboardingPage 2', 'onboardingPage 4']);
  });

  it('says at its buttons, in sight, that an answer is missing', async () => {
    const { session } = await open(3);
    await page.viewport(360, 500);
    await next().click();
    await expect.element(page.getByRole('alert')).toBeInViewport();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose an answer, or skip the question.');
    expect(spaceKeptBelow()).toBeGreaterThan(500 - next().element().getBoundingClientRect().top);
    expect(session.navigation.visited).toEqual([]);
  });
});

describe('whatever is typed on a page', () => {
  it('stays in its field, and is saved or marked', async () => {
    const values = fc.oneof(anyText(), anyDate(), fc.array(anyText()), fc.double(), fc.anything());
    const failures = fc.option(anyCallFailure(), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(values, values, failures, async (smoking, interests, failure) => {
        const { store, own, config } = make(4);
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
    const { store, config } = make(4);
    await store.load();
    await renderPage(<OnboardingScreen store={store} />, { namespaces: ['onboarding', 'attributes'] });
    const asked = config.attributes.filter(({ id }) => id === 'smoking' || id === 'interests');
    for (const value of fc.sample(fc.anything(), 30)) {
      for (const definition of asked) store.answers.setValue(definition, value);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

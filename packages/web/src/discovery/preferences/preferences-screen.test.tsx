import { BrowseState, createSearchPreferences, MemberCount } from '@duet/core/discovery';
import { FakeBrowseGateway } from '@duet/core/discovery/testing';
import { ok } from '@duet/core/kernel';
import { aDefinition, FakeAnswerDrafts, ownProfileParts } from '@duet/core/profile/testing';
import { describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Answers } from '../../profile-editing/index.ts';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { PreferencesScreen } from './preferences-screen.tsx';
import { PreferencesStore } from './preferences-store.ts';

const QUESTIONS = [
  aDefinition({ id: 'seeking_gender', kind: 'single', options: ['women', 'men', 'everyone'] }),
  aDefinition({ id: 'age_range', kind: 'range', minimum: 18, maximum: 99, unit: 'year', interval: true }),
  aDefinition({ id: 'distance', kind: 'range', minimum: 5, maximum: 500, unit: 'km' }),
];

function setUp(questions = QUESTIONS) {
  const own = ownProfileParts();
  const gateway = new FakeBrowseGateway();
  const drafts = new FakeAnswerDrafts();
  const browse = new BrowseState();
  browse.setList('NEW', { userIds: ['m1'] });
  const { saveSearchPreferences } = createSearchPreferences({ saveAnswers: own.saveAnswers, browse });
  const { visited } = own.session.navigation;
  const show = async () => {
    const store = new PreferencesStore(questions, () => 'FR', {
      answers: new Answers(own.state, drafts, { execute: () => Promise.resolve(ok([])) }, own.clock),
      members: new MemberCount(gateway, own.clock),
      loadOwnProfile: own.loadOwnProfile,
      saveSearchPreferences,
      navigation: own.session.navigation,
    });
    store.start();
    return renderPage(<PreferencesScreen store={store} />, {
      namespaces: ['discovery', 'attributes', 'onboarding'],
      path: '/en/app/discoverypreferences',
    });
  };
  return { own, gateway, browse, visited, drafts, show };
}
const save = () => page.getByRole('button', { name: 'Save and show members' });

describe('the preferences', () => {
  it('show what was answered, and count members for what is being chosen', async () => {
    const { own, gateway, show } = setUp();
    own.attributeGateway.saved.set('seeking_gender', { id: 'seeking_gender', value: 'women' });
    gateway.memberCount = 12;
    await show();
    await expect.element(page.getByRole('radio', { name: 'Women', exact: true })).toBeChecked();
    own.clock.advance(300);
    await expect.element(page.getByText('12 members fit')).toBeVisible();
    await userEvent.click(page.getByText('Everyone'));
    await page.getByRole('slider', { name: /coffee/ }).fill('500');
    await expect.element(page.getByRole('slider', { name: /coffee/ })).toHaveAttribute('aria-valuetext', 'Anywhere');
    own.clock.advance(300);
    expect(gateway.countQueries.at(-1)).toEqual({
      preferences: { seeking_gender: 'everyone', age_range: null, distance: 500 },
    });
    await expectAccessible();
  });

  it('show without an answer what is searched: every age, and any distance', async () => {
    await setUp().show();
    const shown = (name: string | RegExp) => expect.element(page.getByRole('slider', { name }));
    await shown('From').toHaveAttribute('aria-valuetext', '18');
    await shown('To').toHaveAttribute('aria-valuetext', '99');
    await shown(/coffee/).toHaveAttribute('aria-valuetext', 'Anywhere');
  });

  it('are saved together, and lead to a grid that is fetched anew', async () => {
    const { own, browse, visited, show } = setUp();
    await show();
    await userEvent.click(page.getByText('Men', { exact: true }));
    await page.getByRole('slider', { name: 'From' }).fill('30');
    await userEvent.click(save());
    await expect.poll(() => visited).toEqual(['browse']);
    expect(own.profile.attributes.get('seeking_gender')?.value).toBe('men');
    expect(own.profile.attributes.get('age_range')?.value).toEqual({ minimum: 30, maximum: 99 });
    expect(own.profile.attributes.has('distance')).toBe(false);
    expect(browse.list('NEW').get().status).toBe('idle');
  });

  it('leave who has gone to another page before they were saved where they are', async () => {
    const { own, visited, show } = setUp();
    await show();
    await userEvent.click(page.getByText('Men', { exact: true }));
    const answer = own.attributeGateway.save.bind(own.attributeGateway);
    own.attributeGateway.save = (id, value) => {
      own.session.navigation.location = '/app/messages';
      return answer(id, value);
    };
    await userEvent.click(save());
    await expect.element(save()).not.toHaveAttribute('aria-busy', 'true');
    expect([own.profile.attributes.get('seeking_gender')?.value, visited]).toEqual(['men', []]);
  });

  it('stay on the page with the reason when they cannot be saved', async () => {
    const { own, visited, show } = setUp();
    await show();
    await userEvent.click(page.getByText('Men', { exact: true }));
    own.attributeGateway.failure = { kind: 'unreachable' };
    await userEvent.click(save());
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    expect(visited).toEqual([]);
    own.attributeGateway.failure = undefined;
    await userEvent.click(save());
    await expect.poll(() => visited).toEqual(['browse']);
  });

  it('keep what was chosen through a reload', async () => {
    const { show } = setUp();
    await show();
    await userEvent.click(page.getByText('Men', { exact: true }));
    await cleanup();
    await show();
    await expect.element(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  });

  it('offer to try again when the answers cannot be had', async () => {
    const { own, show } = setUp();
    own.attributeGateway.failure = { kind: 'unreachable' };
    await show();
    await expect.element(page.getByRole('alert')).toBeVisible();
    own.attributeGateway.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(save()).toBeVisible();
  });

  it('are the questions that the tenant asks, and no others', async () => {
    await setUp(QUESTIONS.slice(0, 1)).show();
    await expect.element(page.getByRole('radiogroup')).toBeVisible();
    expect(page.getByRole('slider').elements()).toEqual([]);
  });
});

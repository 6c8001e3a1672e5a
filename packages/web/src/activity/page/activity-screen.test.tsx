import { createActivity, createActivityCount, type ActivityPage } from '@duet/core/activity';
import { FakeActivityGateway } from '@duet/core/activity/testing';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import { createProfiles } from '@duet/core/profile';
import { aPhoto, aProfile, FakeProfileGateway } from '@duet/core/profile/testing';
import { SessionResets } from '@duet/core/session';
import type { ActivityCategory } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/index.ts';
import { ActivityScreen } from './activity-screen.tsx';
import { ActivityStore } from './activity-store.ts';

const CATEGORIES = ['viewed_me', 'liked_me'] as const;
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const AT = '2026-01-01T10:00:00.000Z';
const NOBODY = { count: 0, previews: [] };
const entry = (userId: string, isNew = false) => ({ userId, at: AT, isNew });
const aPage = (overrides: Partial<ActivityPage> = {}) => ({ entries: [], locked: NOBODY, asOf: AT, ...overrides });

async function open(
  category: ActivityCategory,
  pages: readonly Omit<ActivityPage, 'cursor'>[],
  { news = new Map<ActivityCategory, number>(), failing = false } = {},
) {
  const [resets, logger, clock] = [new SessionResets(), new FakeLogger(), new FakeClock(Date.parse(AT))];
  const profileGateway = new FakeProfileGateway(
    aProfile({
      userId: 'maya',
      displayName: 'Maya',
      age: 31,
      town: 'Lyon',
      country: 'FR',
      distanceKilometres: 400,
      photos: [aPhoto(PICTURE, { focus: { x: 0.5, y: 0.1 } })],
    }),
    aProfile({ userId: 'noa', displayName: 'Noa', town: 'כפר סבא', country: 'IL', distanceKilometres: 400 }),
  );
  const activityGateway = new FakeActivityGateway();
  activityGateway.pages.set(category, pages);
  activityGateway.counts = news;
  if (failing) activityGateway.failure = { kind: 'unreachable' };
  const { profiles, loadProfiles } = createProfiles({ profileGateway, clock, resets });
  const { activityCount } = createActivityCount({
    activityGateway,
    activityCategories: CATEGORIES,
    resets,
    logger,
  });
  await activityCount.load();
  const { activity, loadActivity } = createActivity({ activityGateway, activityCount, loadProfiles, resets, logger });
  const store = new ActivityStore(category, CATEGORIES, activity, activityCount, profiles, loadActivity, 'me', clock);
  store.start();
  const screen = await renderApp(<ActivityScreen store={store} />, {
    namespaces: ['activity', 'attributes'],
    path: `/en/app/activity/${category}`,
  });
  return { activityGateway, activityCount, resets, screen };
}
const rows = () => page.getByRole('list').getByRole('link');

describe('a page of activity', () => {
  it('lists who it was and when, each leading to the profile, and marks what is new', async () => {
    await open('viewed_me', [aPage({ entries: [entry('maya', true), entry('noa')] })]);
    await expect.element(rows().nth(0)).toHaveAttribute('href', '/en/app/profile/maya');
    await expect.element(rows().nth(0)).toMatchTextContent(/Maya 31.*Lyon, France.*\d:00.*New/);
    await expect.element(rows().nth(1)).not.toMatchTextContent(/New/);
    expect(rows().nth(0).element().querySelector('img')?.style.objectPosition).toBe('50% 10%');
  });

  it('asks the server for nothing when the session ends', async () => {
    const { activityGateway, activityCount, resets } = await open('viewed_me', [aPage({ entries: [entry('noa')] })]);
    await expect.element(rows()).toBeVisible();
    await activityCount.handleChange();
    await expect.poll(() => activityGateway.calls.filter((call) => call === 'list viewed_me 0')).toHaveLength(2);
    const { length } = activityGateway.calls;
    resets.reset();
    expect(activityGateway.calls).toHaveLength(length);
  });

  it('says the town before its country, in whatever script the town is written', async () => {
    await open('viewed_me', [aPage({ entries: [entry('noa')] })]);
    await expect.element(rows().nth(0)).toMatchTextContent(/כפר סבא, Israel/);
    const boxOf = (part: string) => rows().nth(0).getByText(part, { exact: true }).element().getBoundingClientRect();
    expect(boxOf('כפר סבא').right).toBeLessThan(boxOf('Israel').left);
  });

  it('shows what was written with a like, and on what', async () => {
    const about = { kind: 'answer', attributeId: 'height' } as const;
    await open('liked_me', [aPage({ entries: [{ ...entry('maya'), comment: { text: 'So tall!', about } }] })]);
    await expect.element(rows().nth(0)).toMatchTextContent(/About “Height”.*So tall!/);
  });

  it('has a tab for each category of the tenant, with what is new in it; looking at it clears that', async () => {
    const news = new Map([
      ['viewed_me', 2],
      ['liked_me', 1],
    ] as const);
    const { activityCount } = await open('liked_me', [aPage({ entries: [entry('maya', true)] })], { news });
    const tab = (name: RegExp) => page.getByRole('navigation').getByRole('link', { name });
    await expect.element(tab(/Looked at me.*2 new entries/)).toHaveAttribute('href', '/en/app/activity/viewed_me');
    await expect.element(tab(/Liked me/)).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => activityCount.total.get()).toBe(2);
    await expect.element(tab(/1 new entry/)).not.toBeInTheDocument();
  });

  it('leads from those who like the member to their grid', async () => {
    await open('liked_me', [aPage({ entries: [entry('maya')] })]);
    await expect
      .element(page.getByRole('link', { name: 'See them as a grid' }))
      .toHaveAttribute('href', '/en/app/browse/admirer/me');
  });

  it('comes page by page', async () => {
    await open('viewed_me', [aPage({ entries: [entry('maya')] }), aPage({ entries: [entry('noa')] })]);
    await userEvent.click(page.getByRole('button', { name: 'Show more' }));
    await expect.element(rows().nth(1)).toMatchTextContent(/Noa/);
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('counts what the plan hides, without a name or a photo, and leads to the plans', async () => {
    const preview = btoa('\u0080'.repeat(27));
    const { screen } = await open('liked_me', [aPage({ locked: { count: 7, previews: [preview, preview] } })]);
    await expect.element(page.getByRole('heading', { name: '7 people like you' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'See who it is' }))
      .toHaveAttribute('href', '/en/app/subscribe');
    expect(screen.container.querySelectorAll('img')).toHaveLength(0);
  });

  it('invites where nothing has happened yet', async () => {
    await open('viewed_me', [aPage()]);
    await expect.element(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Browse members' })).toBeVisible();
  });

  it('shows what arrives while it is open', async () => {
    const { activityGateway, activityCount } = await open('viewed_me', [aPage({ entries: [entry('noa')] })]);
    await expect.element(rows().nth(0)).toMatchTextContent(/Noa/);
    activityGateway.pages.set('viewed_me', [aPage({ entries: [entry('maya', true), entry('noa')] })]);
    await activityCount.handleChange();
    await expect.element(rows().nth(0)).toMatchTextContent(/Maya.*New/);
  });

  it('offers to try again when it cannot be had', async () => {
    const { activityGateway } = await open('viewed_me', [aPage({ entries: [entry('noa')] })], { failing: true });
    await expect.element(page.getByRole('alert')).toBeVisible();
    activityGateway.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(rows().nth(0)).toMatchTextContent(/Noa/);
  });
});

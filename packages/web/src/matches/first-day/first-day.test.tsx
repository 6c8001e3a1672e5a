import { createFirstDay, type FirstDayProgress, type Match } from '@duet/core/matches';
import { FakeFirstDayGateway } from '@duet/core/matches/testing';
import { Cell } from '@duet/core/kernel';
import { messagingParts } from '@duet/core/messaging/testing';
import { createMemberActions } from '@duet/core/profile';
import { aProfile } from '@duet/core/profile/testing';
import { aSelf } from '@duet/core/session/testing';
import type { Self } from '@duet/core/session';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderApp } from '../../testing/index.ts';
import { FIRST_DAY_ENTRANCE, FIRST_DAY_STORE } from '../store-tokens.ts';
import { FirstDaySlot } from './first-day-slot.tsx';
import { FirstDayStore } from './first-day-store.ts';

const BEGUN: FirstDayProgress = { emailConfirmed: false, photos: 1, likes: 2, hasSaidHello: false };
const ALMOST: FirstDayProgress = { emailConfirmed: true, photos: 2, likes: 2, hasSaidHello: true };
const members = [
  aProfile({ userId: 'maya', displayName: 'Maya', age: 31 }),
  aProfile({ userId: 'noa', displayName: 'Noa' }),
  aProfile({ userId: 'lea', displayName: 'Lea' }),
];
const REASONS: readonly Match['reasons'][] = [
  [{ kind: 'sharedAnswer', attributeId: 'interests', options: ['hiking', 'dogs'] }],
  [{ kind: 'near', distanceKilometres: 10 }],
  [],
];

interface Options {
  readonly progress?: FirstDayProgress;
  readonly self?: Partial<Self>;
  readonly people?: typeof members;
  readonly isFetched?: boolean;
  /** Why the members fit, in their order. */
  readonly reasons?: typeof REASONS;
}

/** The page under the card is a line; the card is over real use cases and core's fakes, which outlive it as in the product. */
function setUp({ progress = BEGUN, self = {}, people = members, isFetched = true, reasons = REASONS }: Options = {}) {
  const parts = messagingParts();
  parts.session.set({ status: 'member', self: aSelf({ mayHaveFirstDay: true, ...self }) });
  for (const member of members) parts.profileGateway.members.set(member.userId, member);
  const suggestions = people.map(({ userId }, place) => ({ userId, reasons: reasons[place] ?? [] }));
  const firstDayGateway = new FakeFirstDayGateway({ progress, suggestions, profiles: people });
  const feature = createFirstDay({ ...parts, firstDayGateway, memberActions: createMemberActions(parts) });
  const changes = new Cell(0);
  const signs = { changes, attention: parts.attention };
  const entrance = {
    session: parts.session.session,
    isFetched: () => false,
    fetch: (fetchCard: () => Promise<void>) => fetchCard().then(() => isFetched),
  };
  const show = (language: Language = 'en') =>
    renderApp(
      <FirstDaySlot>
        <main>The grid</main>
      </FirstDaySlot>,
      {
        namespaces: ['matches', 'attributes'],
        language,
        path: `/${language}/app/browse`,
        stores: [
          [FIRST_DAY_ENTRANCE, () => entrance],
          [FIRST_DAY_STORE, () => new FirstDayStore(feature, parts.profiles, signs, () => 'FR')],
        ],
      },
    );
  return { ...parts, firstDayGateway, changes, show };
}
const card = () => page.getByRole('region', { name: 'Your first day' });
const step = (name: RegExp) =>
  page.getByRole('list', { name: 'Your first steps' }).getByRole('listitem').filter({ hasText: name });
const like = (name: string) => page.getByRole('button', { name: `Like ${name}` });
const grid = () => page.getByText('The grid');
const dismiss = () => page.getByRole('button', { name: 'Hide the card of the first day' });

describe('the card of the first day', () => {
  it('leads to what is open and ticks what is done', async () => {
    await setUp({ progress: { ...BEGUN, photos: 2 } }).show();
    await expect
      .element(step(/Confirm your email/).getByRole('link'))
      .toHaveAttribute('href', '/en/app/onboarding/confirmemail');
    await expect.element(step(/Add a second photo/)).toMatchTextContent(/done$/);
    await expect.element(step(/Like three people/)).toMatchTextContent(/2 of 3/);
    await expect.element(step(/Say a first hello/).getByRole('link')).toHaveAttribute('href', '/en/app/profile/maya');
    await expect.element(grid()).toBeVisible();
    await expectAccessible();
  });

  it('names people to begin with, each with one reason', async () => {
    await setUp().show();
    await expect.element(page.getByRole('link', { name: /Maya 31/ })).toHaveAttribute('href', '/en/app/profile/maya');
    await expect.element(page.getByText('Interests: Hiking')).toBeVisible();
    await expect.element(page.getByText('Within 10 km')).toBeVisible();
    await expect.element(page.getByText('Who you are looking for')).toBeVisible();
  });

  it('leads from the likes to the first person who is not liked yet', async () => {
    await setUp({ people: members.map((member, place) => ({ ...member, likedByMe: place === 0 })) }).show();
    await userEvent.click(step(/Like three people/).getByRole('button'));
    await expect.element(like('Noa')).toHaveFocus();
  });

  it('asks the server for nothing when the session ends', async () => {
    const { firstDayGateway, changes, show } = setUp();
    await show();
    await expect.element(step(/Like three people/)).toMatchTextContent(/2 of 3/);
    changes.update(() => 1);
    await expect.poll(() => firstDayGateway.calls).toEqual(['get', 'get']);
    // As a logout does to what is counted of a session.
    changes.update(() => 0);
    expect(firstDayGateway.calls).toHaveLength(2);
  });

  it('leads elsewhere when nobody is left to begin with', async () => {
    await setUp({ people: [] }).show();
    await expect.element(page.getByText(/Nobody new fits you right now/)).toBeVisible();
    await expect.element(step(/Like three people/).getByRole('link')).toHaveAttribute('href', '/en/app/lookbook');
    await expect.element(step(/Say a first hello/).getByRole('link')).toHaveAttribute('href', '/en/app/messages');
  });

  it('counts a like at once, and takes it back with the reason where the server refuses it', async () => {
    const { profileGateway, firstDayGateway, show } = setUp();
    await show();
    await expect.element(like('Maya')).toHaveAttribute('aria-pressed', 'false');
    profileGateway.failure = { kind: 'unreachable' };
    await userEvent.click(like('Maya'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(like('Maya')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(step(/Like three people/)).toMatchTextContent(/2 of 3/);
    profileGateway.failure = undefined;
    firstDayGateway.failure = { kind: 'unreachable' };
    await userEvent.click(like('Maya'));
    await expect.element(step(/Like three people/)).toMatchTextContent(/3 of 3/);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  it('follows what the member does on the page and elsewhere', async () => {
    const { firstDayGateway, changes, attention, show } = setUp();
    await show();
    await expect.element(step(/Like three people/)).toMatchTextContent(/2 of 3/);
    const { suggestions, profiles } = firstDayGateway.answer ?? { suggestions: [], profiles: [] };
    firstDayGateway.answer = { progress: { ...BEGUN, likes: 3 }, suggestions, profiles };
    changes.update((count) => count + 1);
    await expect.element(step(/Like three people/)).toMatchTextContent(/done$/);
    firstDayGateway.answer = { progress: { ...BEGUN, likes: 3, emailConfirmed: true }, suggestions, profiles };
    attention.comeBack();
    await expect.element(step(/Confirm your email/)).toMatchTextContent(/done$/);
  });

  it('congratulates when everything is done, tells the server, and is gone with the next visit', async () => {
    const { firstDayGateway, show } = setUp({ progress: ALMOST });
    const first = await show();
    await expect.element(like('Maya')).toBeVisible();
    const { suggestions, profiles } = firstDayGateway.answer ?? { suggestions: [], profiles: [] };
    firstDayGateway.answer = { progress: { ...ALMOST, likes: 3 }, suggestions, profiles };
    await userEvent.click(like('Maya'));
    await expect.element(page.getByRole('status').getByText('All done – a good start!')).toBeVisible();
    await expect.poll(() => firstDayGateway.calls).toContain('end');
    await expect.element(like('Maya')).toBeVisible();
    await first.unmount();
    await show();
    await expect.element(grid()).toBeVisible();
    expect(page.getByText('All done – a good start!').elements()).toHaveLength(0);
  });

  it('is put away at once, with the focus on what comes next, and is back where the server refuses that', async () => {
    const { firstDayGateway, show } = setUp();
    await show();
    await expect.element(like('Maya')).toBeVisible();
    firstDayGateway.failure = { kind: 'unreachable' };
    await userEvent.click(dismiss());
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(card()).toBeVisible();
    firstDayGateway.failure = undefined;
    await userEvent.click(dismiss());
    await expect.element(card()).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    expect(
      grid()
        .element()
        .compareDocumentPosition(document.activeElement ?? document) & Node.DOCUMENT_POSITION_PRECEDING,
    ).toBeTruthy();
  });
});

describe('the place of the card', () => {
  it('has the height of the answer before it is there', async () => {
    const { firstDayGateway, show } = setUp();
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const ask = firstDayGateway.getFirstDay.bind(firstDayGateway);
    firstDayGateway.getFirstDay = () => waiting.then(ask);
    await show();
    await expect.element(card()).toHaveAttribute('aria-busy', 'true');
    await expect.element(dismiss()).toHaveAttribute('aria-disabled', 'true');
    const { top } = grid().element().getBoundingClientRect();
    answer();
    await expect.element(like('Maya')).toBeVisible();
    expect(grid().element().getBoundingClientRect().top).toBe(top);
  });

  it.each([
    ['the first day is over', { self: { mayHaveFirstDay: false } }],
    ['the profile is not complete', { self: { interactionPermission: 'noSummary' as const } }],
    ['its code cannot be had', { isFetched: false }],
  ])('is not kept where %s', async (_, options) => {
    await setUp(options).show();
    await expect.element(grid()).toBeVisible();
    expect(page.getByRole('region').elements()).toHaveLength(0);
  });

  it('waits until it is known who the member is, and is given up when the call fails', async () => {
    const { session, firstDayGateway, show } = setUp();
    const known = session.session.get();
    session.set({ status: 'member' });
    firstDayGateway.failure = { kind: 'unreachable' };
    await show();
    await expect.element(grid()).toBeVisible();
    expect(firstDayGateway.calls).toEqual([]);
    session.set(known);
    await expect.poll(() => firstDayGateway.calls).toEqual(['get']);
    await expect.element(grid()).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });

  it.each([
    ['FEMALE', /גרושה$/],
    ['MALE', /גרוש$/],
  ] as const)('says of a %s what both have answered, in Hebrew', async (gender, words) => {
    const shared = { kind: 'sharedAnswer', attributeId: 'relationship_status', options: ['divorced'] } as const;
    await setUp({ people: [aProfile({ userId: 'maya', gender })], reasons: [[shared]] }).show('he');
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it.each([
    ['fr', 'Votre premier jour', /Aimer trois profils/],
    ['he', 'היום הראשון שלך', /לסמן לייק לשלושה פרופילים/],
  ] as const)('is filled in %s', async (language, name, text) => {
    await setUp().show(language);
    await expect.element(page.getByRole('region', { name })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
  });
});

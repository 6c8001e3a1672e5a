import { createMatchAnnouncement, createMatchCount, createMatches } from '@duet/core/matches';
import { FakeMatchGateway, FakeMatchModalStorage } from '@duet/core/matches/testing';
import { messagingParts } from '@duet/core/messaging/testing';
import { createMemberActions } from '@duet/core/profile';
import { aProfile } from '@duet/core/profile/testing';
import { aSelf } from '@duet/core/session/testing';
import type { Language } from '@duet/core/tenant';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, Dialog, openOverlays } from '../../kit/index.ts';
import {
  FETCH_MATCH_ANNOUNCEMENT,
  LazyAnnouncedMatches,
  LazyMatchModal,
  MATCH_MODAL_STORE,
  MatchModalSlot,
  MatchModalStore,
} from '../index.ts';
import { applyTheme, expectAccessible, renderApp } from '../../testing/index.ts';

const NAMES = ['Maya', 'Noa', 'Lea', 'Dana', 'Ruth', 'Tamar'];

interface Options {
  readonly matches?: number;
  readonly storage?: FakeMatchModalStorage;
  readonly language?: Language;
  readonly decided?: boolean;
  /** The code that announces them cannot be had. */
  readonly unfetched?: boolean;
}

/** A page that may announce matches, over real use cases and core's fakes. Nobody is counted before `announce`. */
async function open({
  matches: count = 6,
  storage = new FakeMatchModalStorage(),
  language = 'en',
  decided = false,
  unfetched = false,
}: Options = {}) {
  await LazyMatchModal.preload();
  const parts = messagingParts();
  parts.session.set({ status: 'member', self: aSelf({ displayName: 'Tali' }) });
  const members = NAMES.slice(0, count).map((displayName) =>
    aProfile({ userId: displayName.toLowerCase(), displayName, likedByMe: decided }),
  );
  const matchGateway = new FakeMatchGateway(
    members.map(({ userId }) => ({ userId, reasons: [] })),
    members,
  );
  const timeZone = () => 'UTC';
  matchGateway.day = new Date(parts.clock.now()).toISOString().slice(0, 10);
  const { matchCount } = createMatchCount({ ...parts, matchGateway });
  const { matchAnnouncement } = createMatchAnnouncement({ ...parts, matchModalStorage: storage, timeZone });
  const memberActions = createMemberActions(parts);
  const matches = createMatches({ ...parts, matchGateway, matchCount, memberActions, timeZone });
  const fetched: string[] = [];
  const makeStore = () =>
    new MatchModalStore(
      matchCount.count,
      { openOverlays, attention: parts.attention },
      matchAnnouncement,
      parts.session,
      () => {
        fetched.push('modal');
        return Promise.resolve(matches);
      },
      parts.logger,
    );
  const fetchAnnouncement = async () => {
    if (!unfetched) await LazyAnnouncedMatches.preload();
    return !unfetched;
  };
  const screen = await renderApp(
    <main>
      <h1>Browse</h1>
      <Covered />
      <MatchModalSlot />
    </main>,
    {
      namespaces: ['matches'],
      language,
      stores: [
        [FETCH_MATCH_ANNOUNCEMENT, () => fetchAnnouncement],
        [MATCH_MODAL_STORE, makeStore],
      ],
      path: '/en/app/browse',
    },
  );
  const announce = () => {
    matchCount.set(count);
  };
  return { ...parts, matchGateway, matchCount, storage, screen, fetched, announce };
}

/** What a member is doing when the matches come. */
function Covered() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter</Button>
      {isOpen && <Dialog title="Filter" onClose={() => setOpen(false)} children={<p>Ages</p>} />}
    </>
  );
}

const modal = () => page.getByRole('dialog', { name: /Tali/ });
const faces = () => modal().getByRole('img');

beforeEach(async () => {
  applyTheme('* { transition: none !important; animation: none !important; }');
  await page.viewport(1024, 768);
});

describe('the modal of matches', () => {
  it('opens when matches come, titled with the member’s name, with four faces and the number of the others', async () => {
    const { announce, fetched } = await open();
    expect(fetched).toEqual([]);
    announce();
    await expect.element(modal()).toBeVisible();
    await expect.element(modal().getByRole('heading', { name: 'Tali, your matches are here' })).toBeVisible();
    await expect.element(modal().getByText('6 people fit you today.')).toBeVisible();
    expect(faces().elements()).toHaveLength(4);
    await expect
      .element(modal().getByRole('link', { name: '+2 more matches' }))
      .toHaveAttribute('href', '/en/app/matches');
    await expect
      .element(modal().getByRole('link', { name: 'See your matches' }))
      .toHaveAttribute('href', '/en/app/matches');
    await expectAccessible();
  });

  it('shows no number for four matches', async () => {
    const { announce } = await open({ matches: 4 });
    announce();
    await expect.element(modal()).toBeVisible();
    expect(faces().elements()).toHaveLength(4);
    expect(modal().getByText(/^\+/).elements()).toHaveLength(0);
  });

  it.each([
    [1024, 768],
    [360, 740],
  ])('measures 335 by 335 on a screen of %i by %i, with everything in sight', async (width, height) => {
    await page.viewport(width, height);
    const { announce } = await open();
    announce();
    await expect.element(modal()).toBeVisible();
    const element = modal().element();
    const box = element.getBoundingClientRect();
    expect([box.width, box.height]).toEqual([335, 335]);
    const body = element.querySelector('ul')?.closest('div')?.parentElement;
    expect(body && [body.scrollHeight <= body.clientHeight, body.scrollWidth <= body.clientWidth]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(modal().getByRole('button', { name: 'Close' }))],
    ['a click beside it', () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })],
  ])('closes by %s, gives the focus back, and does not come again', async (_, close) => {
    const { announce, matchCount } = await open();
    page.getByRole('button', { name: 'Filter' }).element().focus();
    announce();
    await expect.element(modal()).toBeVisible();
    expect(modal().element().contains(document.activeElement)).toBe(true);
    await close();
    await expect.element(modal()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Filter' })).toHaveFocus();
    matchCount.set(3);
    await expect.element(modal()).not.toBeInTheDocument();
  });

  it('is fetched by no page after it was shown, in this tab or another', async () => {
    const storage = new FakeMatchModalStorage();
    const first = await open({ storage });
    first.announce();
    await expect.element(modal()).toBeVisible();
    await first.screen.unmount();
    const second = await open({ storage });
    second.announce();
    await expect.element(page.getByRole('heading', { name: 'Browse' })).toBeVisible();
    expect(second.fetched).toEqual([]);
  });

  it('is missing without harm to the page where its code cannot be had, and comes with the next page', async () => {
    const first = await open({ unfetched: true });
    first.announce();
    await expect.element(page.getByRole('heading', { name: 'Browse' })).toBeVisible();
    expect(modal().elements()).toHaveLength(0);
    await first.screen.unmount();
    const second = await open({ storage: first.storage });
    second.announce();
    await expect.element(modal()).toBeVisible();
  });

  it('waits until a dialog that is open is closed', async () => {
    const { announce, fetched } = await open();
    await userEvent.click(page.getByRole('button', { name: 'Filter' }));
    announce();
    await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    expect(fetched).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(modal()).toBeVisible();
  });

  it('waits until the member returns to the page', async () => {
    const { announce, attention, fetched } = await open();
    attention.leave();
    announce();
    expect(fetched).toEqual([]);
    attention.comeBack();
    await expect.element(modal()).toBeVisible();
  });

  it('does not open over a failure, nor where all have been decided meanwhile, and keeps the day', async () => {
    const failing = await open();
    failing.matchGateway.failure = { kind: 'unreachable' };
    failing.announce();
    await expect.poll(() => failing.fetched).toEqual(['modal']);
    await failing.screen.unmount();
    const decided = await open({ decided: true, storage: failing.storage });
    decided.announce();
    await expect.poll(() => decided.matchGateway.calls).toEqual(['list']);
    expect(modal().elements()).toHaveLength(0);
    expect(failing.storage.read()).toBeUndefined();
  });

  it.each([
    ['fr', 'Tali, voici vos affinités'],
    ['he', 'Tali, ההתאמות שלך כאן'],
  ] as const)('is announced in %s', async (language, title) => {
    const { announce } = await open({ language });
    announce();
    await expect.element(modal().getByRole('heading', { name: title })).toBeVisible();
  });
});

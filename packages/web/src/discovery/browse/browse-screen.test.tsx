import { createBrowse } from '@duet/core/discovery';
import { FakeBrowseGateway } from '@duet/core/discovery/testing';
import { FakeClock } from '@duet/core/kernel/testing';
import { createProfiles, type Profile } from '@duet/core/profile';
import { aProfile, FakeProfileGateway } from '@duet/core/profile/testing';
import { SessionResets } from '@duet/core/session';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/index.ts';
import { BrowseScreen } from './browse-screen.tsx';
import { BrowseStore } from './browse-store.ts';

const members = (count: number): readonly Profile[] =>
  Array.from({ length: count }, (_, index) =>
    aProfile({ userId: `m${String(index)}`, displayName: `Member ${String(index)}`, age: 30 }),
  );

/** The grid over real use cases and core's fakes; what is loaded outlives the store, as in the product. */
function setUp(profiles: readonly Profile[], spotlightId?: string, { showsOnline = true } = {}) {
  const gateway = new FakeBrowseGateway({
    userIds: profiles.map(({ userId }) => userId),
    ...(spotlightId && { spotlightId }),
  });
  const profileGateway = new FakeProfileGateway(...profiles);
  const clock = new FakeClock();
  const resets = new SessionResets();
  const { profiles: known, loadProfiles } = createProfiles({ profileGateway, clock, resets });
  const { browse: state, loadBrowse } = createBrowse({
    browseGateway: gateway,
    loadProfiles,
    connection: { setFault: () => undefined },
    resets,
    clock,
  });
  const tabs = [
    { tab: 'new', current: true },
    { tab: 'online', current: false },
  ];
  const show = async () => {
    const store = new BrowseStore({ sort: 'NEW' }, tabs, null, state, known, loadBrowse, clock, showsOnline);
    store.start();
    return renderApp(<BrowseScreen store={store} />, {
      namespaces: ['discovery', 'attributes'],
      path: '/en/app/browse',
    });
  };
  return { gateway, profileGateway, clock, show };
}
const cards = () => page.getByRole('list', { name: 'Members' }).getByRole('listitem');

describe('the browse grid', () => {
  it('shows the spotlight first, each member as a link to the profile', async () => {
    await setUp(members(3), 'm2').show();
    await expect.element(cards().nth(0)).toMatchTextContent(/Spotlight/);
    await expect.element(cards().nth(0).getByRole('link')).toHaveAttribute('href', '/en/app/profile/m2');
    await expect.element(cards().nth(1)).toMatchTextContent(/Member 0/);
  });

  it('fetches more as its end comes near, until everybody has been shown', async () => {
    const { show, clock } = setUp(members(20));
    await show();
    await expect.poll(() => cards().elements().length).toBeGreaterThanOrEqual(8);
    // Each page waits for the fetching flag of the last one.
    await expect
      .poll(() => {
        clock.advance(500);
        window.scrollTo(0, document.documentElement.scrollHeight);
        return cards().elements().length;
      })
      .toBe(20);
    await expect.element(page.getByText(/seen everybody/)).toBeVisible();
  });

  it('asks again while its end stays in sight, by the clock alone, and no longer than it is there', async () => {
    const { show, clock } = setUp(members(30));
    const screen = await show();
    await expect.element(cards().nth(7)).toBeVisible();
    const shown = cards().elements().length;
    await expect
      .poll(() => {
        clock.advance(250);
        return cards().elements().length;
      })
      .toBeGreaterThan(shown);
    await screen.unmount();
    // The fetching flag of the last page has its own time.
    clock.advance(500);
    expect(clock.pending).toBe(0);
  });

  it.each([
    [true, 'says who is online at the foot of a card where the tenant wants that'],
    [false, 'keeps it to itself elsewhere'],
  ])('%s: %s', async (showsOnline) => {
    await setUp([aProfile({ userId: 'a', online: true })], undefined, { showsOnline }).show();
    await expect.element(cards().nth(0)).toBeVisible();
    expect(cards().getByText('Online').elements()).toHaveLength(showsOnline ? 1 : 0);
  });

  it('reports what already happened between both, in words', async () => {
    await setUp([
      aProfile({ userId: 'a', likedByMe: true }),
      aProfile({ userId: 'b', likedEachOther: true, likedByMe: true }),
    ]).show();
    await expect.element(cards().nth(0)).toMatchTextContent(/You liked this profile/);
    await expect.element(cards().nth(1)).toMatchTextContent(/You like each other/);
  });

  it('is an invitation when no one is there', async () => {
    await setUp([]).show();
    await expect.element(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  });

  it('reports what went wrong, and loads when tried again', async () => {
    const { gateway, show } = setUp(members(2));
    gateway.failure = { kind: 'unreachable' };
    await show();
    await expect.element(page.getByRole('alert')).toBeVisible();
    gateway.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(cards().nth(1)).toBeVisible();
  });

  it('is there at once, and as it was, when one returns', async () => {
    const { gateway, show } = setUp(members(4));
    const first = await show();
    await expect.element(cards().nth(3)).toBeVisible();
    await first.unmount();
    await show();
    expect(cards().elements()).toHaveLength(4);
    expect(gateway.queries).toHaveLength(1);
  });
});

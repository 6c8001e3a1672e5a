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
    const store = new BrowseStore({ sort: 'NEW' }, tabs, null, state, known, loadBrowse, showsOnline);
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

  it('fetches more before its end comes near, until everybody has been shown', async () => {
    const { show, clock, profileGateway } = setUp(members(90));
    await show();
    await expect.element(cards().nth(7)).toBeVisible();
    // Each page waits for the fetching flag of the last one.
    await expect
      .poll(() => {
        clock.advance(500);
        window.scrollTo(0, document.documentElement.scrollHeight);
        return page.getByText(/seen everybody/).query();
      })
      .not.toBeNull();
    await expect.element(page.getByRole('link', { name: /Member 89/ })).toBeVisible();
    const sizes = profileGateway.requestedIds.map(({ length }) => length);
    expect(sizes[0]).toBe(8);
    for (const size of sizes.slice(1, -1)) expect(size).toBeGreaterThanOrEqual(24);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(90);
  });

  it('keeps the place of members whose profiles are on their way, and is as long as it will be', async () => {
    const { show } = setUp(members(90));
    await show();
    await expect.element(cards().nth(0)).toHaveAttribute('aria-setsize', '90');
    const { scrollHeight } = document.documentElement;
    expect(scrollHeight).toBeGreaterThan(4000);
    window.scrollTo(0, scrollHeight);
    await expect.poll(() => cards().elements().at(-1)?.getAttribute('aria-posinset')).toBe('90');
    expect(document.documentElement.scrollHeight).toBe(scrollHeight);
  });

  it('fetches what the window will show soon without being scrolled, and no more than that', async () => {
    const { show, clock, profileGateway } = setUp(members(400));
    const screen = await show();
    await expect.element(cards().nth(7)).toBeVisible();
    await expect
      .poll(() => {
        clock.advance(500);
        return profileGateway.requestedIds.length;
      })
      .toBeGreaterThan(1);
    for (let flag = 0; flag < 5; flag += 1) clock.advance(500);
    expect(profileGateway.requestedIds.flat().length).toBeLessThan(100);
    await screen.unmount();
    clock.advance(500);
    expect(clock.pending).toBe(0);
  });

  it('is cut to those who are there when the rest cannot be loaded, and goes on when tried again', async () => {
    const { show, clock, profileGateway } = setUp(members(60));
    await show();
    await expect.element(cards().nth(7)).toBeVisible();
    profileGateway.failure = { kind: 'unreachable' };
    await expect
      .poll(() => {
        clock.advance(500);
        return page.getByRole('alert').query();
      })
      .not.toBeNull();
    expect(cards().elements()).toHaveLength(8);
    profileGateway.failure = undefined;
    clock.advance(500);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(cards().nth(8).getByRole('link')).toBeVisible();
  });

  it.each([
    [true, 'says who is online at the foot of a card where the tenant wants that'],
    [false, 'keeps it to itself elsewhere'],
  ])('%s: %s', async (showsOnline) => {
    await setUp([aProfile({ userId: 'a', online: true })], undefined, { showsOnline }).show();
    await expect.element(cards().getByRole('link')).toBeVisible();
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

import { Cell } from '@duet/core/kernel';
import { aDefinition, aPhoto, aProfile } from '@duet/core/profile/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { observeCell } from '../../state/index.ts';
import { expectAccessible } from '../../testing/index.ts';
import { browseParts as setUp, cards, someMembers as members } from '../testing/browse-parts.tsx';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

describe('the browse grid', () => {
  it('shows the spotlight first, each member as a link to the profile', async () => {
    await setUp(members(3), 'm2').show();
    await expect.element(cards().nth(0)).toMatchTextContent(/Spotlight/);
    await expect.element(cards().nth(0).getByRole('link')).toHaveAttribute('href', '/en/app/profile/m2');
    await expect.element(cards().nth(1)).toMatchTextContent(/Member 0/);
  });

  it('leaves the size of a photo to the browser, which decodes it beside the page, and draws no preview behind one that is there', async () => {
    const photo = aPhoto(PICTURE, {
      small: `${PICTURE}#small`,
      medium: `${PICTURE}#medium`,
      width: 900,
      height: 1200,
      preview: btoa('x'.repeat(27)),
    });
    await setUp([aProfile({ userId: 'a', photos: [photo] })]).show();
    await expect.element(cards().nth(0).getByRole('link')).toBeVisible();
    const image = cards().nth(0).element().querySelector('img');
    expect(image?.srcset).toMatch(/#small \d+w, .*#medium \d+w$/);
    expect(image?.sizes).toMatch(/\d(?:rem|vw)$/);
    expect(image?.decoding).toBe('async');
    await expect.poll(() => [image?.complete, image?.style.backgroundImage]).toEqual([true, '']);
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
    await expect.element(cards().nth(0)).toBeVisible();
    const rows = page.getByRole('grid').element().getAttribute('aria-rowcount');
    expect(Number(rows)).toBeGreaterThan(15);
    const { scrollHeight } = document.documentElement;
    expect(scrollHeight).toBeGreaterThan(4000);
    window.scrollTo(0, scrollHeight);
    await expect.poll(() => page.getByRole('row').elements().at(-1)?.getAttribute('aria-rowindex')).toBe(rows);
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
    [true, 'says how lately somebody was here at the foot of a card where the tenant wants that'],
    [false, 'keeps it to itself elsewhere'],
  ])('%s: %s', async (showsOnline) => {
    const hoursAgo = (hours: number) => new Date(-hours * 3_600_000).toISOString();
    const members = [
      aProfile({ userId: 'a', online: true }),
      aProfile({ userId: 'b', lastOnline: hoursAgo(1) }),
      aProfile({ userId: 'c', lastOnline: hoursAgo(72) }),
      aProfile({ userId: 'd', lastOnline: hoursAgo(720) }),
    ];
    await setUp(members, undefined, { showsOnline, readTime: () => 0 }).show();
    await expect.element(cards().nth(3).getByRole('link')).toBeVisible();
    const told = cards()
      .elements()
      .map(({ textContent }) => /Online this week|Recently online|Online/.exec(textContent)?.[0]);
    expect(told).toEqual(
      showsOnline ? ['Online', 'Recently online', 'Online this week', undefined] : Array.from({ length: 4 }),
    );
  });

  it('shows the answers that the tenant puts on cards, in words, and whence those come who live far away', async () => {
    const fields = [
      aDefinition({ id: 'smoking', kind: 'single', options: ['never'] }),
      aDefinition({ id: 'occupation', kind: 'text' }),
    ];
    const attributes = new Map(
      [
        { id: 'smoking', value: 'never' },
        { id: 'occupation', value: 'Carpenter' },
      ].map((answer) => [answer.id, answer]),
    );
    const place = { town: 'Lyon', country: 'FR', distanceKilometres: 1000 };
    await setUp([aProfile({ userId: 'a', attributes, ...place })], undefined, { fields }).show();
    await expect.element(cards().nth(0)).toMatchTextContent(/Lyon.*, .*France/);
    await expect.element(cards().nth(0)).toMatchTextContent(/Never.* · .*Carpenter/);
    expect(cards().nth(0).element().textContent).not.toContain('1000');
  });

  it.each([
    ['FEMALE', 'חילונית'],
    ['MALE', 'חילוני'],
  ] as const)(
    'speaks of a member in the form of their gender, %s, where a language has forms',
    async (gender, text) => {
      const fields = [aDefinition({ id: 'observance', kind: 'single', options: ['secular'] })];
      const attributes = new Map([['observance', { id: 'observance', value: 'secular' }]]);
      await setUp([aProfile({ userId: 'a', gender, attributes })], undefined, { fields }).show('he');
      await expect.element(page.getByRole('gridcell')).toMatchTextContent(new RegExp(`${text}\\P{L}*$`, 'u'));
    },
  );

  it('is narrowed by filters, which stay on the next visit, until they are cleared', async () => {
    const { gateway, show } = setUp(members(3));
    const first = await show();
    const online = page.getByRole('button', { name: 'Online now' });
    await userEvent.click(online);
    await expect.element(online).toHaveAttribute('aria-pressed', 'true');
    expect(gateway.queries.at(-1)).toMatchObject({ filters: { online: true, recent: false } });
    await first.unmount();
    gateway.answer = { userIds: [] };
    await show();
    await expect.element(online).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(page.getByRole('button', { name: 'New here' }));
    await expect.element(page.getByRole('heading', { name: 'Nobody matches these filters' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }).last());
    await expect.element(cards().nth(2)).toBeVisible();
    await expect.element(online).toHaveAttribute('aria-pressed', 'false');
  });

  it('is narrowed by distance and age in a dialog, which counts members before', async () => {
    const { gateway, show, clock } = setUp(members(3));
    gateway.memberCount = 7;
    await show();
    await userEvent.click(page.getByRole('button', { name: 'Distance and age' }));
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    const distance = dialog.getByRole('slider', { name: 'Distance' });
    await expect.element(distance).toHaveAttribute('aria-valuetext', 'Anywhere');
    await distance.fill('50');
    await dialog.getByRole('slider', { name: 'To' }).fill('40');
    clock.advance(300);
    await expect.element(dialog.getByText('7 members fit')).toBeVisible();
    const filters = { ages: { minimum: 18, maximum: 40 }, maximumKilometres: 50 };
    expect(gateway.countQueries.at(-1)).toMatchObject({ filters });
    expect(gateway.queries).toHaveLength(1);
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Show members' }));
    await expect.element(page.getByRole('button', { name: 'Distance and age (2)' })).toHaveFocus();
    expect(gateway.queries.at(-1)).toMatchObject({ filters });
  });

  it('reports what already happened between both, in words', async () => {
    await setUp([
      aProfile({ userId: 'a', likedByMe: true }),
      aProfile({ userId: 'b', likedEachOther: true, likedByMe: true }),
    ]).show();
    await expect.element(cards().nth(0)).toMatchTextContent(/You liked this profile/);
    await expect.element(cards().nth(1)).toMatchTextContent(/You like each other/);
  });

  it('keeps in sight what the member has chosen of the photo', async () => {
    await setUp([aProfile({ userId: 'a', photos: [aPhoto(PICTURE, { focus: { x: 0.5, y: 0.1 } })] })]).show();
    const picture = () => cards().nth(0).element().querySelector('img');
    await expect.poll(() => picture()?.style.objectPosition).toBe('50% 10%');
  });

  it('is an invitation when no one is there', async () => {
    await setUp([]).show();
    await expect.element(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Browse' })).toBeVisible();
  });

  it('of admirers is called so, says that a plan hides them until it does not, and leads to their number', async () => {
    const mayRead = new Cell(false);
    const isRead = observeCell(mayRead, 'permission');
    await setUp([], undefined, {}, () => !isRead()).show();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Admirers' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'A subscription shows who likes you' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open my activity' }))
      .toHaveAttribute('href', '/en/app/activity');
    mayRead.update(() => true);
    await expect.element(page.getByRole('heading', { name: 'No likes yet' })).toBeVisible();
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

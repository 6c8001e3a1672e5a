import { createLookBook } from '@duet/core/discovery';
import { FakeBrowseGateway, FakeLookBookStorage } from '@duet/core/discovery/testing';
import { messagingParts } from '@duet/core/messaging/testing';
import { aPermissionPrompt } from '@duet/core/onboarding/testing';
import { createMemberActions, type Profile } from '@duet/core/profile';
import { aProfile } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyTheme, expectAccessible, renderApp } from '../../testing/index.ts';
import { LookBookScreen } from './look-book-screen.tsx';
import { LookBookStore } from './look-book-store.ts';

const maya = aProfile({ userId: 'maya', displayName: 'Maya', age: 31, town: 'Lyon' });
const noa = aProfile({ userId: 'noa', displayName: 'Noa' });
const lea = aProfile({ userId: 'lea', displayName: 'Lea' });

interface Options {
  readonly language?: Language;
  readonly storage?: FakeLookBookStorage;
  readonly prepare?: (gateway: FakeBrowseGateway) => void;
}

/** The page over real use cases and core's fakes. */
async function open(
  members: readonly Profile[],
  { language = 'en', storage = new FakeLookBookStorage(), prepare = () => undefined }: Options = {},
) {
  const parts = messagingParts();
  for (const member of members) parts.profileGateway.members.set(member.userId, member);
  const browseGateway = new FakeBrowseGateway({ userIds: members.map(({ userId }) => userId) });
  prepare(browseGateway);
  const { lookBook, loadLookBook, decideInLookBook } = createLookBook({
    ...parts,
    browseGateway,
    lookBookStorage: storage,
    memberActions: createMemberActions(parts),
  });
  const store = new LookBookStore(
    lookBook,
    parts.profiles,
    { loadLookBook, decideInLookBook, startConversation: parts.startConversation },
    aPermissionPrompt(parts.session, parts.analytics),
    parts.navigation,
    { fields: [], readCountry: () => 'gb' },
  );
  store.start();
  const screen = await renderApp(
    <main>
      <LookBookScreen store={store} permissionPrompt={null} />
    </main>,
    { namespaces: ['discovery', 'attributes'], language, path: `/${language}/app/lookbook` },
  );
  return { ...parts, browseGateway, storage, screen };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const member = (name: RegExp) => page.getByRole('heading', { level: 2, name });

/** Drags the member who is shown along the line, by pixels to the right. */
async function swipe(distance: number): Promise<void> {
  const card = page.getByRole('article').first().element();
  const at = (clientX: number) => ({ bubbles: true, isPrimary: true, button: 0, pointerId: 1, clientX, clientY: 200 });
  card.setPointerCapture = () => undefined;
  card.dispatchEvent(new PointerEvent('pointerdown', at(200)));
  card.dispatchEvent(new PointerEvent('pointermove', at(200 + distance / 2)));
  card.dispatchEvent(new PointerEvent('pointermove', at(200 + distance)));
  card.dispatchEvent(new PointerEvent('pointerup', at(200 + distance)));
  await Promise.resolve();
}

beforeEach(async () => {
  applyTheme('* { transition: none !important; animation: none !important; }');
  await page.viewport(400, 800);
});

describe('the look book', () => {
  it('shows one member over the whole page, who leads to the profile, and has the next ones with their photos', async () => {
    const { screen } = await open([maya, noa, lea]);
    await expect.element(member(/^Maya 31$/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Maya 31' })).toHaveAttribute('href', '/en/app/profile/maya');
    const stack = [...screen.container.querySelectorAll<HTMLElement>('article')];
    expect(stack.map(({ inert }) => inert)).toEqual([false, true, true]);
    expect(stack[0]?.getBoundingClientRect().height).toBeGreaterThan(500);
    await expectAccessible();
  });

  it('turns the page by its buttons, says so, and keeps the focus where it is', async () => {
    const { profileGateway } = await open([maya, noa, lea]);
    await userEvent.click(button('Pass Maya'));
    await expect.element(member(/Noa/)).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('You passed Maya. Next: Noa');
    await expect.element(button('Pass Noa')).toHaveFocus();
    await userEvent.click(button('Like Noa'));
    await expect.element(member(/Lea/)).toBeVisible();
    expect(profileGateway.actions).toEqual(['pass maya', 'like noa']);
  });

  it('takes the last pass back', async () => {
    const { profileGateway } = await open([maya, noa]);
    await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Pass Maya'));
    await userEvent.click(button('Take back that you passed Maya'));
    await expect.element(member(/Maya/)).toBeVisible();
    expect(profileGateway.actions).toEqual(['pass maya', 'undoPass maya']);
  });

  it.each([
    ['en', '{ArrowLeft}', '{ArrowRight}'],
    ['he', '{ArrowRight}', '{ArrowLeft}'],
  ] as const)(
    'in %s passes by %s, likes by %s and opens the profile by the arrow upwards',
    async (language, pass, like) => {
      const { profileGateway, navigation } = await open([maya, noa, lea], { language });
      await expect.element(member(/Maya/)).toBeVisible();
      await userEvent.keyboard(pass);
      await expect.element(member(/Noa/)).toBeVisible();
      await userEvent.keyboard(like);
      await expect.element(member(/Lea/)).toBeVisible();
      expect(profileGateway.actions).toEqual(['pass maya', 'like noa']);
      await userEvent.keyboard('{ArrowUp}');
      expect(navigation.visited).toEqual(['profile lea']);
    },
  );

  it.each([
    ['en', -200, 'pass maya'],
    ['en', 200, 'like maya'],
    ['he', -200, 'like maya'],
    ['he', 200, 'pass maya'],
  ] as const)('in %s takes a swipe by %i pixels as “%s”', async (language, distance, action) => {
    const { profileGateway } = await open([maya, noa], { language });
    await expect.element(member(/Maya/)).toBeVisible();
    await swipe(distance);
    await expect.element(member(/Noa/)).toBeVisible();
    expect(profileGateway.actions).toEqual([action]);
  });

  it('does not take a short movement as a swipe', async () => {
    const { profileGateway } = await open([maya, noa]);
    await expect.element(member(/Maya/)).toBeVisible();
    await swipe(40);
    await expect.element(member(/Maya/)).toBeVisible();
    expect(profileGateway.actions).toEqual([]);
  });

  it('turns back where the server refuses, and says why', async () => {
    const { profileGateway } = await open([maya, noa]);
    await expect.element(member(/Maya/)).toBeVisible();
    profileGateway.failure = { kind: 'unreachable' };
    await userEvent.click(button('Pass Maya'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(member(/Maya/)).toBeVisible();
  });

  it('says when a like is mutual, and leads to the conversation', async () => {
    const { profileGateway, navigation } = await open([maya, noa]);
    profileGateway.admirers.set('maya', 'c1');
    await userEvent.click(button('Like Maya'));
    await expect.element(page.getByText('You and Maya like each other!')).toBeVisible();
    await userEvent.click(button('Write'));
    await expect.poll(() => navigation.visited).toEqual(['conversation c1']);
  });

  it('goes on after a reload where it was left', async () => {
    const { storage, screen } = await open([maya, noa, lea]);
    await userEvent.click(button('Pass Maya'));
    await expect.element(member(/Noa/)).toBeVisible();
    await screen.unmount();
    await open([lea, noa], { storage });
    await expect.element(member(/Noa/)).toBeVisible();
  });

  it('leads on when everybody was looked at', async () => {
    const { browseGateway } = await open([maya]);
    browseGateway.answer = { userIds: [] };
    await userEvent.click(button('Like Maya'));
    await expect.element(page.getByRole('heading', { name: 'You have seen everybody' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Change my wishes' }))
      .toHaveAttribute('href', '/en/app/discoverypreferences');
    await expect.element(button('Like')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Take back the like of Maya'));
    await expect.element(member(/Maya/)).toBeVisible();
  });

  it('keeps its buttons in the window while a banner takes some of it', async () => {
    const banner = 64;
    document.documentElement.style.setProperty('--banners', `${String(banner)}px`);
    onTestFinished(() => {
      document.documentElement.style.removeProperty('--banners');
    });
    await open([maya]);
    await expect.element(button('Like Maya')).toBeVisible();
    expect(button('Like Maya').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800 - banner);
  });

  it('offers to try again when nobody can be had', async () => {
    const { browseGateway } = await open([maya], {
      prepare: (gateway) => {
        gateway.failure = { kind: 'unreachable' };
      },
    });
    await expect.element(page.getByRole('alert')).toBeVisible();
    browseGateway.failure = undefined;
    await userEvent.click(button('Try again'));
    await expect.element(member(/Maya/)).toBeVisible();
  });
});

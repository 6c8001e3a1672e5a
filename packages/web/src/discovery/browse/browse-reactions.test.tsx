import { aSelf } from '@duet/core/session/testing';
import { ME } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyTheme, expectAccessible, spaceKeptBelow } from '../../testing/index.ts';
import { browseParts, cards, someMembers } from '../testing/browse-parts.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = () =>
  cards()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => /Member \d+/.exec(textContent)?.[0]);
const unreachable = { kind: 'unreachable' } as const;

async function open(count = 4) {
  const parts = browseParts(someMembers(count));
  await parts.show();
  await expect.element(cards().nth(0).getByRole('link')).toBeVisible();
  return parts;
}

describe('a like on a card of the grid', () => {
  it('shows at once, in words and on the button, and the next press takes it back', async () => {
    const { profileGateway } = await open();
    await userEvent.click(button('Like Member 1'));
    await expect.element(button('Like Member 1')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(cards().nth(1)).toMatchTextContent(/You liked this profile/);
    await userEvent.click(button('Like Member 1'));
    await expect.element(button('Like Member 1')).toHaveAttribute('aria-pressed', 'false');
    expect(profileGateway.actions).toEqual(['like m1', 'unlike m1']);
  });

  it('is taken back where the server refuses, which says why', async () => {
    const { profileGateway } = await open();
    profileGateway.failure = unreachable;
    await userEvent.click(button('Like Member 1'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(button('Like Member 1')).toHaveAttribute('aria-pressed', 'false');
  });

  it('that is mutual leads to the conversation', async () => {
    const { profileGateway, navigation } = await open();
    profileGateway.admirers.set('m2', 'c2');
    await userEvent.click(button('Like Member 2'));
    await expect.element(page.getByRole('status').getByText(/Member 2 like each other/)).toBeVisible();
    await userEvent.click(button('Write'));
    await expect.poll(() => navigation.visited).toEqual(['conversation c2']);
  });

  it('is held back without photo or summary; a pass is not', async () => {
    const { session, profileGateway } = await open();
    session.set({ status: 'member', self: aSelf({ id: ME, interactionPermission: 'noPhoto' }) });
    await userEvent.click(button('Like Member 1'));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(profileGateway.actions).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Pass Member 1'));
    expect(profileGateway.actions).toEqual(['pass m1']);
  });
});

describe('a pass on a card of the grid', () => {
  it('takes the member out at once, and undone brings them back to their place, with the focus', async () => {
    applyTheme();
    const { profileGateway } = await open();
    await userEvent.click(button('Pass Member 1'));
    expect(names()).toEqual(['Member 0', 'Member 2', 'Member 3']);
    await expect.element(page.getByRole('status').getByText('You passed Member 1.')).toBeVisible();
    expect(spaceKeptBelow()).toBeGreaterThan(button('Undo').element().clientHeight);
    await userEvent.click(button('Undo'));
    expect(names()).toEqual(['Member 0', 'Member 1', 'Member 2', 'Member 3']);
    await expect.element(page.getByRole('link', { name: /Member 1/ })).toHaveFocus();
    await expect.element(button('Undo')).not.toBeInTheDocument();
    expect(profileGateway.actions).toEqual(['pass m1', 'undoPass m1']);
  });

  it('leaves the focus to the card in its place, from which the keyboard goes on', async () => {
    await open();
    page
      .getByRole('link', { name: /Member 1/ })
      .element()
      .focus();
    await userEvent.tab();
    await expect.element(button('Pass Member 1')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: /Member 2/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('link', { name: /Member 3/ })).toHaveFocus();
    for (const name of ['Pass Member 3', 'Like Member 3', 'Undo']) {
      await userEvent.tab();
      await expect.element(button(name)).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: /Member 1/ })).toHaveFocus();
  });

  it('of the last card leaves the focus to the one before', async () => {
    await open(2);
    await userEvent.click(button('Pass Member 1'));
    await expect.element(page.getByRole('link', { name: /Member 0/ })).toHaveFocus();
  });

  it('scrolls nothing, wherever the card was', async () => {
    await page.viewport(360, 740);
    await open(20);
    await expect.element(button('Pass Member 4')).toBeInTheDocument();
    window.scrollTo(0, 260);
    const pass = button('Pass Member 2').element();
    if (!(pass instanceof HTMLElement)) throw new Error('There is no button.');
    pass.focus({ preventScroll: true });
    pass.click();
    await expect.element(button('Undo')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Member 3/ })).toHaveFocus();
    expect(window.scrollY).toBe(260);
  });

  it('leads by arrows from the buttons to the other cards', async () => {
    await open();
    button('Like Member 1').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('link', { name: /Member 2/ })).toHaveFocus();
  });

  it('by a double click passes one member and not two', async () => {
    const { profileGateway } = await open();
    await userEvent.dblClick(button('Pass Member 0'));
    await expect.element(button('Undo')).toBeVisible();
    expect(profileGateway.actions).toEqual(['pass m0']);
  });

  it('is taken back where the server refuses, which says why', async () => {
    const { profileGateway } = await open();
    profileGateway.failure = unreachable;
    await userEvent.click(button('Pass Member 1'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(names()).toEqual(['Member 0', 'Member 1', 'Member 2', 'Member 3']);
    await expect.element(button('Undo')).not.toBeInTheDocument();
  });

  it('whose undoing the server refuses can be undone again', async () => {
    const { profileGateway } = await open();
    await userEvent.click(button('Pass Member 1'));
    profileGateway.failure = unreachable;
    await userEvent.click(button('Undo'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(names()).toEqual(['Member 0', 'Member 2', 'Member 3']);
    profileGateway.failure = undefined;
    await userEvent.click(button('Undo'));
    await expect.element(page.getByRole('link', { name: /Member 1/ })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('made or undone elsewhere, on the profile or in another tab, shows here', async () => {
    const { actions } = await open();
    await actions.pass.execute('m0');
    await expect.poll(names).toEqual(['Member 1', 'Member 2', 'Member 3']);
    await userEvent.click(button('Pass Member 2'));
    await actions.undoPass.execute('m2');
    await expect.element(button('Undo')).not.toBeInTheDocument();
    await actions.undoPass.execute('m0');
    await expect.poll(names).toEqual(['Member 0', 'Member 1', 'Member 2', 'Member 3']);
  });

  it('of many has the grid load those who take their places', async () => {
    await page.viewport(360, 740);
    const { actions, clock, profileGateway } = await open(200);
    const loaded = () => profileGateway.requestedIds.flat().length;
    await expect
      .poll(() => {
        clock.advance(500);
        return loaded();
      })
      .toBeGreaterThan(8);
    const before = loaded();
    for (let index = 0; index < before - 4; index += 1) await actions.pass.execute(`m${String(index)}`);
    await expect
      .poll(() => {
        clock.advance(500);
        return cards().nth(5).getByRole('link').query();
      })
      .not.toBeNull();
    expect(loaded()).toBeGreaterThan(before);
  });
});

it('is accessible with its buttons, as large as a finger, at 360 pixels', async () => {
  await page.viewport(360, 740);
  await open();
  await userEvent.click(button('Like Member 1'));
  await userEvent.click(button('Pass Member 0'));
  await expect.element(button('Undo')).toBeInViewport({ ratio: 1 });
  for (const element of cards().getByRole('button').elements()) {
    const { width, height } = element.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible();
});

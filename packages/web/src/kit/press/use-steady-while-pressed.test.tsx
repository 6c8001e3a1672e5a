import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressWithMouse } from '../../testing/index.ts';
import { renderKit } from '../testing/index.ts';
import { useSteadyWhilePressed } from './use-steady-while-pressed.ts';

const BANNER_HEIGHT = 100;

/** A page whose banner, while there is one, moves its button. */
async function show(onClick: () => void) {
  let showBanner: (isShown: boolean) => void = () => undefined;
  function Page() {
    const [isShown, setShown] = useState(false);
    showBanner = setShown;
    return (
      <main>
        {useSteadyWhilePressed(isShown) && <p style={{ blockSize: BANNER_HEIGHT }}>Banner</p>}
        <button type="button" onClick={onClick}>
          Pass
        </button>
      </main>
    );
  }
  await renderKit(<Page />);
  return { showBanner: (isShown: boolean) => showBanner(isShown) };
}

const button = () => page.getByRole('button').element();
const banner = () => page.getByText('Banner');
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('what moves the page by itself', () => {
  it('comes once a press that began before it has counted', async () => {
    const onClick = vi.fn();
    const { showBanner } = await show(onClick);
    const release = await pressWithMouse(button());
    showBanner(true);
    await drawn();
    expect(banner().query()).toBeNull();
    await release();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(banner()).toBeVisible();
  });

  it('goes once such a press has counted', async () => {
    const onClick = vi.fn();
    const { showBanner } = await show(onClick);
    showBanner(true);
    await expect.element(banner()).toBeVisible();
    const release = await pressWithMouse(button());
    showBanner(false);
    await drawn();
    await release();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(banner()).not.toBeInTheDocument();
  });

  it('comes at once where nothing is pressed, and by the keyboard', async () => {
    const { showBanner } = await show(() => showBanner(true));
    button().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(banner()).toBeVisible();
  });

  it.each([
    ['is kept to itself', 'pointerup'],
    ['the browser has taken for a scroll', 'pointercancel'],
    ['is lost to another window', 'blur'],
    ['is a menu’s', 'contextmenu'],
  ])('comes after a press whose click %s', async (_, end) => {
    const { showBanner } = await show(vi.fn());
    const down = new PointerEvent('pointerdown', { isPrimary: true, button: 0, bubbles: true });
    button().dispatchEvent(down);
    showBanner(true);
    await drawn();
    expect(banner().query()).toBeNull();
    window.dispatchEvent(new Event(end));
    await expect.element(banner()).toBeVisible();
  });

  it('comes during the press of another button of the mouse, which is no click', async () => {
    const { showBanner } = await show(vi.fn());
    button().dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, button: 2, bubbles: true }));
    showBanner(true);
    await expect.element(banner()).toBeVisible();
  });
});

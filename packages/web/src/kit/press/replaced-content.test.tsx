import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressWithMouse } from '../../testing/index.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { renderKit } from '../testing/index.ts';

const PORTRAIT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** An avatar in what is pressed, which shows a letter until the portrait is known. */
async function show(surround: (children: ReactNode) => ReactNode) {
  let setPortrait: (src: string) => void = () => undefined;
  function Page() {
    const [src, setSrc] = useState<string>();
    setPortrait = setSrc;
    return <main>{surround(<Avatar name="Lea" src={src} />)}</main>;
  }
  await renderKit(<Page />);
  return { setPortrait: (src: string) => setPortrait(src) };
}

const surrounds: readonly ['button' | 'link', (children: ReactNode, onClick: () => void) => ReactNode][] = [
  [
    'button',
    (children, onClick) => (
      <button type="button" onClick={onClick}>
        {children}
      </button>
    ),
  ],
  [
    'link',
    (children, onClick) => (
      <a
        href="#lea"
        onClick={(event) => {
          event.preventDefault();
          onClick();
        }}
      >
        {children}
      </a>
    ),
  ],
];

describe('a press on what a button or a link shows', () => {
  it.each(surrounds)('counts although the %s shows something else before it ends', async (role, surround) => {
    const onClick = vi.fn();
    const { setPortrait } = await show((children) => surround(children, onClick));
    const letter = page.getByText('L', { exact: true });
    await expect.element(letter).toBeVisible();
    const release = await pressWithMouse(letter.element());
    setPortrait(PORTRAIT);
    await expect.poll(() => page.getByRole(role).element().querySelector('img')).not.toBeNull();
    await release();
    await expect.poll(() => onClick.mock.calls.length).toBe(1);
  });
});

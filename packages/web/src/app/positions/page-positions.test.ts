import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PagePositions } from './page-positions.ts';

/** Counts what is written to the history while a test runs. */
function watchHistory() {
  const write = vi.spyOn(window.history, 'replaceState');
  onTestFinished(() => {
    write.mockRestore();
  });
  return write;
}

const afterReload = () => new PagePositions().find('a');

let before: unknown;
beforeEach(() => {
  before = window.history.state;
  window.history.replaceState({ of: 'somebody else' }, '');
});
afterEach(() => {
  window.history.replaceState(before, '');
});

describe('the position that a page keeps for a reload', () => {
  it('is found after it, and what others keep in the entry stays', () => {
    const positions = new PagePositions();
    positions.set('a', { top: 40, link: '/x' });
    positions.keepForReload('a');
    expect(afterReload()).toEqual({ top: 40, link: '/x' });
    expect(window.history.state).toMatchObject({ of: 'somebody else' });
  });

  it('is written once, and again when it is another', () => {
    const positions = new PagePositions();
    const write = watchHistory();
    positions.set('a', { top: 40, link: '/x' });
    positions.keepForReload('a');
    positions.keepForReload('a');
    expect(write).toHaveBeenCalledTimes(1);
    for (const position of [{ top: 41, link: '/x' }, { top: 41 }, { top: 0 }]) {
      positions.set('a', position);
      positions.keepForReload('a');
      expect(afterReload()).toEqual(position);
    }
  });

  it('is not written for a page that nobody has used: it begins at its top anyway', () => {
    const positions = new PagePositions();
    const write = watchHistory();
    positions.set('a', { top: 0, link: undefined });
    positions.keepForReload('a');
    expect(write).not.toHaveBeenCalled();
  });
});

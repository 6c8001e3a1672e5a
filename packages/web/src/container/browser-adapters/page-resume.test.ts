import { BrowserPageResume } from '@duet/adapters/connection';
import { describe, expect, it, vi } from 'vitest';

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const unfreeze = () => document.dispatchEvent(new Event('resume'));

describe('a page that goes on', () => {
  it('is told after the back/forward cache and after a freeze, and not when it is shown for the first time', () => {
    const listener = vi.fn();
    const stop = new BrowserPageResume().onResume(listener);
    show(false);
    expect(listener).not.toHaveBeenCalled();
    show(true);
    expect(listener).toHaveBeenCalledTimes(1);
    unfreeze();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    show(true);
    unfreeze();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

import { describe, expect, it } from 'vitest';
import { LoadersState } from './loaders-state.ts';

describe('what covers the page', () => {
  it('is nothing until something blocks it', () => {
    expect(new LoadersState().top.get()).toBeUndefined();
  });

  it('is the loader of the highest priority, whenever it came', () => {
    const loaders = new LoadersState();
    loaders.show('payment', 5);
    loaders.show('photos');
    expect(loaders.top.get()).toEqual({ name: 'payment', priority: 5 });
  });

  it('is the latest of equals, and priority is 0 unless one is given', () => {
    const loaders = new LoadersState();
    loaders.show('first');
    loaders.show('second');
    expect(loaders.top.get()).toEqual({ name: 'second', priority: 0 });
  });

  it('is replaced by the one below when it ends, and ends once', () => {
    const loaders = new LoadersState();
    loaders.show('photos');
    const end = loaders.show('payment', 5);
    end();
    end();
    expect(loaders.top.get()?.name).toBe('photos');
  });

  it('goes altogether after a fault', () => {
    const loaders = new LoadersState();
    loaders.show('photos');
    loaders.show('payment', 5);
    loaders.clear();
    expect(loaders.top.get()).toBeUndefined();
  });
});

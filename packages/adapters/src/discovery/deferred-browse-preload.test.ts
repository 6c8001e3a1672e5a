import { describe, expect, it } from 'vitest';
import { DeferredBrowsePreload } from './deferred-browse-preload.ts';

/** Lets every promise that can settle do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a deferred preload of browse', () => {
  it('begins once its code is loaded, and is given whether it is wanted', async () => {
    const begun: Promise<boolean>[] = [];
    const preload = new DeferredBrowsePreload(() =>
      Promise.resolve({ execute: (isWanted: Promise<boolean>) => void begun.push(isWanted) }),
    );
    const isWanted = Promise.resolve(true);
    preload.execute(isWanted);
    expect(begun).toEqual([]);
    await settle();
    expect(begun).toEqual([isWanted]);
  });

  it('rejects nothing where its code cannot be had', async () => {
    const preload = new DeferredBrowsePreload(() => Promise.reject(new Error('offline')));
    preload.execute(Promise.resolve(true));
    await settle();
  });
});

import { expect, it } from 'vitest';
import { reaction } from '../../state/index.ts';
import type { BrowseStore } from './browse-store.ts';
import { browseParts, someMembers } from '../testing/browse-parts.tsx';

it('has the same items while profiles come page by page, so that neither the grid nor what follows its order begins anew', async () => {
  const { makeStore, clock } = browseParts(someMembers(90));
  const store = makeStore();
  const lists: BrowseStore['items'][] = [];
  const stop = reaction(
    () => store.items,
    (items) => lists.push(items),
  );
  store.start();
  store.want(90);
  await expect
    .poll(() => {
      clock.advance(500);
      return store.isComplete;
    })
    .toBe(true);
  stop();
  store.dispose();
  expect(lists).toHaveLength(1);
  expect(lists[0]).toHaveLength(90);
});

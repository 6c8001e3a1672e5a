import { lazyComponent } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { MUTUAL_STORE } from '../store-tokens.ts';
import type { MutualStore } from './mutual-store.ts';

/** To be preloaded before it is rendered: a page shows no loader for it. */
export const LazyMutualDialog = lazyComponent(() => import('./mutual-dialog.tsx'));

/** The dialog of two who like each other, over the page on which the like was given. */
export const MutualNews = observer(function MutualNews({ store }: { readonly store: MutualStore }) {
  return store.profile ? <LazyMutualDialog props={{ store, profile: store.profile }} /> : null;
});

/** The same with the store of the container, for the slot of a page. */
export function MutualSlot() {
  return <MutualNews store={useStore(MUTUAL_STORE)} />;
}

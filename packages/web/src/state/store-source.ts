import { createContext } from 'react';
import type { StoreFactory, StoreToken } from './store-token.ts';

/** The source of factories for `useStore` and `useDependency`: the container, in a test a table. */
export type StoreSource = <Store, Args extends readonly unknown[]>(
  token: StoreToken<Store, Args>,
) => StoreFactory<Store, Args>;

export const StoreSourceContext = createContext<StoreSource>(() => {
  throw new Error('useStore needs a StoreSourceContext above it');
});

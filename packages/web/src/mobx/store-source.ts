import { createContext } from 'react';
import type { StoreFactory, StoreToken } from './store-token.ts';

/** Where `useStore` gets factories from. The composition root provides the container, a test a small table of its own. */
export type StoreSource = <Store, Args extends readonly unknown[]>(
  token: StoreToken<Store, Args>,
) => StoreFactory<Store, Args>;

export const StoreSourceContext = createContext<StoreSource>(() => {
  throw new Error('useStore needs a StoreSourceContext above it');
});

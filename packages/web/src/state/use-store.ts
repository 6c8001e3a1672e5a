import { useContext, useEffect, useState } from 'react';
import { MountedStore } from './mounted-store.ts';
import { StoreSourceContext } from './store-source.ts';
import type { StoreToken } from './store-token.ts';

/**
 * A store of this screen's own: made with the mount, made anew when an argument changes, started after the first paint
 * commits and disposed after the unmount. The constructor may run on the build server and twice in StrictMode.
 */
export function useStore<Store extends object, Args extends readonly unknown[]>(
  token: StoreToken<Store, Args>,
  ...args: Args
): Store {
  const source = useContext(StoreSourceContext);
  const [held, setHeld] = useState(() => new MountedStore(source(token)(...args), args));
  let mounted = held;
  if (!held.isFor(args)) {
    mounted = new MountedStore(source(token)(...args), args);
    setHeld(mounted);
  }
  useEffect(() => mounted.mount(), [mounted]);
  return mounted.store;
}

import type { ReadonlyCell } from '@duet/core/kernel';
import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { MountedStore } from './mounted-store.ts';
import { StoreSourceContext } from './store-source.ts';
import type { StoreToken } from './store-token.ts';

/** An object of core as the container shares it, for a component that adds no state of its own to it. */
export const useDependency = <Dependency>(token: StoreToken<Dependency>): Dependency =>
  useContext(StoreSourceContext)(token)();

/** The value of a cell; the component renders again after each change. */
export function useCell<T>(cell: ReadonlyCell<T>): T {
  const subscribe = useCallback((listener: () => void) => cell.subscribe(listener), [cell]);
  const read = (): T => cell.get();
  return useSyncExternalStore(subscribe, read, read);
}

/** Executes a use case once the screen is mounted; once in StrictMode too, which mounts twice. */
export function useExecuteOnMount(token: StoreToken<{ execute(): unknown }>): void {
  const useCase = useDependency(token);
  const [mounted] = useState(() => new MountedStore({ start: () => void useCase.execute() }, []));
  useEffect(() => mounted.mount(), [mounted]);
}

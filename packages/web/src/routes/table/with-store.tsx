import type { ComponentType } from 'react';
import { useStore, type StoreToken } from '../../state/index.ts';
import type { RouteProps, ScreenComponent } from './route-row.ts';

type StoreScreen<Store> = ComponentType<{ readonly store: Store }>;

/**
 * A screen with a store of its own, made with the screen and disposed with it. The store's factory gets the parameters of the path
 * in their order, or what `argumentsOf` reads from the address.
 */
export function withStore<Store extends object, Parameters extends readonly string[]>(
  Screen: StoreScreen<Store>,
  token: StoreToken<Store, Parameters>,
): ScreenComponent<Parameters>;
export function withStore<
  Store extends object,
  Arguments extends readonly unknown[],
  Parameters extends readonly string[],
>(
  Screen: StoreScreen<Store>,
  token: StoreToken<Store, Arguments>,
  argumentsOf: (address: RouteProps<Parameters>) => readonly [...Arguments],
): ScreenComponent<Parameters>;
export function withStore<Store extends object>(
  Screen: StoreScreen<Store>,
  token: StoreToken<Store, readonly unknown[]>,
  argumentsOf: (address: RouteProps<readonly string[]>) => readonly unknown[] = ({ parameters }) => parameters,
) {
  return function ScreenWithStore(address: RouteProps<readonly string[]>) {
    return <Screen store={useStore(token, ...argumentsOf(address))} />;
  };
}

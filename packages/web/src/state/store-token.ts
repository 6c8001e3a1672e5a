/**
 * Names a store, or an object of core that a component uses as it is: the container binds a factory to it, `useStore` and
 * `useDependency` call it with `Args`.
 * Shaped like a service identifier, so that binding the wrong factory does not compile.
 */
export type StoreToken<Store, Args extends readonly unknown[] = []> =
  symbol | (abstract new (...dependencies: unknown[]) => StoreFactory<Store, Args>);

/** Makes one store for each caller, or returns the shared object of core. */
export type StoreFactory<Store, Args extends readonly unknown[]> = (...args: Args) => Store;

/** A new token; `name` is read in error messages only. */
export const storeToken = <Store, Args extends readonly unknown[] = []>(name: string): StoreToken<Store, Args> =>
  Symbol(name);

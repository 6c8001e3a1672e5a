import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Loader } from '../loader/loader.tsx';

/** A component whose code comes later. */
export type LazyComponent<Props> = ComponentType<{ readonly props: Props; readonly after?: ReactNode }> & {
  /** Fetches it ahead; rejects when the code cannot be had. */
  readonly preload: () => Promise<void>;
  /** Fetches it ahead for who may want it: a failure is nobody's yet, and told once it is shown and still cannot be had. */
  readonly prefetch: () => void;
};

/**
 * Shows a loader, or `placeholder`, until the code is here, then the component, and `after` beside it. What cannot be fetched is thrown for the
 * boundary around it, and fetched anew the next time. Not React's `lazy`, which shows fetched code by a timer that did not
 * always run: docs/decisions/0014-lazy-components.md. Call it outside of components.
 */
export function lazyComponent<Props extends object>(
  loadModule: () => Promise<{ readonly default: ComponentType<Props> }>,
  placeholder: ReactNode = <Loader />,
): LazyComponent<Props> {
  const loader = new ComponentLoader(loadModule);

  function LazilyLoaded({ props, after }: { readonly props: Props; readonly after?: ReactNode }) {
    // Not an effect of our own: code that arrives between the drawing and the effect would be missed.
    const Component = useSyncExternalStore(loader.subscribe, loader.read, loader.read);
    const [failure, setFailure] = useState<{ readonly fault: unknown }>();
    useEffect(() => {
      loader.preload().catch((fault: unknown) => {
        setFailure({ fault });
      });
    }, []);
    if (failure) throw failure.fault;
    if (!Component) return placeholder;
    return (
      <>
        <Component {...props} />
        {after}
      </>
    );
  }
  const prefetch = (): void => void loader.preload().catch(() => undefined);
  return Object.assign(LazilyLoaded, { preload: loader.preload, prefetch });
}

/** The code of one component, fetched once; after a failure, with the next who asks. */
class ComponentLoader<Props> {
  readonly #listeners = new Set<() => void>();
  #component: ComponentType<Props> | undefined;
  #fetching: Promise<void> | undefined;

  constructor(private readonly loadModule: () => Promise<{ readonly default: ComponentType<Props> }>) {}

  readonly read = (): ComponentType<Props> | undefined => this.#component;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly preload = (): Promise<void> => (this.#fetching ??= this.#fetch());

  async #fetch(): Promise<void> {
    try {
      this.#component = (await this.loadModule()).default;
    } catch (fault) {
      this.#fetching = undefined;
      throw fault;
    }
    for (const listener of [...this.#listeners]) listener();
  }
}

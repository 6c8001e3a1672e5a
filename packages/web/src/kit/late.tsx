import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Loader } from './loader.tsx';

/** A component whose code comes later. `prepare` fetches it ahead; it rejects when the code cannot be had. */
export type Late<Props> = ComponentType<{ readonly props: Props; readonly after?: ReactNode }> & {
  readonly prepare: () => Promise<void>;
};

/**
 * Shows a loader until the code is here, then the component, and `after` beside it. What cannot be fetched is thrown for the
 * boundary around it, and fetched anew the next time. Not React's `lazy`: about once in 150 loads the fallback
 * of a suspended page stood for good, with React 19.3 and all code fetched; why is not known.
 */
export function late<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
): Late<Props> {
  const code = new LateCode(fetchCode);

  function LateComponent({ props, after }: { readonly props: Props; readonly after?: ReactNode }) {
    // Not an effect of our own: code that arrives between the drawing and the effect would be missed.
    const Component = useSyncExternalStore(code.subscribe, code.read, code.read);
    const [failure, fail] = useState<{ readonly fault: unknown }>();
    useEffect(() => {
      code.prepare().catch((fault: unknown) => {
        fail({ fault });
      });
    }, []);
    if (failure) throw failure.fault;
    if (!Component) return <Loader />;
    return (
      <>
        <Component {...props} />
        {after}
      </>
    );
  }
  return Object.assign(LateComponent, { prepare: code.prepare });
}

/** The code of one component, fetched once; after a failure, with the next who asks. */
class LateCode<Props> {
  readonly #listeners = new Set<() => void>();
  #component: ComponentType<Props> | undefined;
  #fetching: Promise<void> | undefined;

  constructor(private readonly fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>) {}

  readonly read = (): ComponentType<Props> | undefined => this.#component;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly prepare = (): Promise<void> => (this.#fetching ??= this.#fetch());

  async #fetch(): Promise<void> {
    try {
      this.#component = (await this.fetchCode()).default;
    } catch (fault) {
      this.#fetching = undefined;
      throw fault;
    }
    for (const listener of [...this.#listeners]) listener();
  }
}

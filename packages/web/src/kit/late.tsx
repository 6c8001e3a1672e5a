import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
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
  const code: { component?: ComponentType<Props>; fetching?: Promise<void> | undefined } = {};
  const bring = async (): Promise<void> => {
    try {
      code.component = (await fetchCode()).default;
    } catch (fault) {
      code.fetching = undefined;
      throw fault;
    }
  };
  const prepare = (): Promise<void> => (code.fetching ??= bring());

  function LateComponent({ props, after }: { readonly props: Props; readonly after?: ReactNode }) {
    const [failure, fail] = useState<{ readonly fault: unknown }>();
    const [, arrive] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (code.component) return undefined;
      let isMounted = true;
      prepare().then(
        () => isMounted && arrive(),
        (fault: unknown) => isMounted && fail({ fault }),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (failure) throw failure.fault;
    const { component: Component } = code;
    if (!Component) return <Loader />;
    return (
      <>
        <Component {...props} />
        {after}
      </>
    );
  }
  return Object.assign(LateComponent, { prepare });
}

import { useContext, useLayoutEffect } from 'react';
import { GoToPathContext } from './page-location.ts';

/** Goes there in place of this page as soon as it is rendered, so that "back" does not come here again. */
export function Navigate({ to }: { readonly to: string }) {
  const goToPath = useContext(GoToPathContext);
  // At once: a refused token is taken out of the address right after, and must not come back with a later change of it.
  useLayoutEffect(() => {
    goToPath(to, { replace: true });
  }, [goToPath, to]);
  return null;
}

import { useCallback, useLayoutEffect, type ReactNode } from 'react';
import { useCell } from '../../state/index.ts';
import type { PageHistory } from './page-history.ts';
import { GoBackContext, GoToPathContext, LocationContext } from './page-location.ts';

/** Gives the place in a history, and the way to go elsewhere in it, to everything below. */
export function Router({ history, children }: { readonly history: PageHistory; readonly children: ReactNode }) {
  const { location } = useCell(history.position);
  useLayoutEffect(() => history.start(), [history]);
  const goBack = useCallback(() => {
    const hasEarlier = history.position.get().index > 0;
    if (hasEarlier) history.goBack(1);
    return hasEarlier;
  }, [history]);
  return (
    <GoToPathContext value={history.goToPath}>
      <GoBackContext value={goBack}>
        <LocationContext value={location}>{children}</LocationContext>
      </GoBackContext>
    </GoToPathContext>
  );
}

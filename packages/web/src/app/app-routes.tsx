import type { PagePositionStorage } from '@duet/core/navigation';
import { useContext, useState } from 'react';
import { lazyComponent } from '../kit/index.ts';
import { LocationContext, matchPath, Redirect, ShownLocationContext, useLocation } from '../routes/index.ts';
import { PageLayout } from '../shell/index.ts';
import type { FindScreen } from './app-screens.ts';
import { PagePositions, PagePositionsContext } from './positions/page-positions.ts';
import { coveringRouteAt, routeAt } from './route-at.ts';
import { RoutePage, UnknownScreen } from './route-page.tsx';

/** The developers' page of every component; no place of the product, so no row of the table and no gate. */
const Gallery = lazyComponent(() => import('../gallery/gallery-route.tsx'));

interface AppRoutesProps {
  readonly screens: FindScreen;
  /** Without it a page that is loaded anew is at its beginning. */
  readonly positionStorage?: PagePositionStorage | undefined;
  readonly onScreenMounted?: (() => void) | undefined;
}

/** The page at the address whose page is to be shown. */
export function AppRoutes({ positionStorage, ...props }: AppRoutesProps) {
  const location = useLocation();
  const shown = useContext(ShownLocationContext) ?? location;
  const [positions] = useState(() => new PagePositions(positionStorage));
  return (
    <PagePositionsContext value={positions}>
      <LocationContext value={shown}>
        <PageAt {...props} pathname={shown.pathname} />
      </LocationContext>
    </PagePositionsContext>
  );
}

/** Routes share one place in the tree, so that a layout stays from page to page. Everybody sees not-found (RT-59, RT-60). */
function PageAt({ screens, onScreenMounted, pathname }: AppRoutesProps & { readonly pathname: string }) {
  const route = routeAt(pathname);
  if (route) return <RoutePage route={route} screens={screens} onScreenMounted={onScreenMounted} />;
  if (matchPath('/:language/app/gallery', pathname)) return <Gallery props={{}} />;
  const covering = coveringRouteAt(pathname);
  if (covering) return <Redirect to={{ route: covering, parameters: [] }} />;
  return (
    <PageLayout layout="either">
      <UnknownScreen onScreenMounted={onScreenMounted} />
    </PageLayout>
  );
}

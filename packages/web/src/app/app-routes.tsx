import { useContext, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../kit/index.ts';
import { Redirect, ROUTE_NAMES, ROUTES, ShownLocationContext } from '../routes/index.ts';
import { PageLayout } from '../shell/index.ts';
import type { FindScreen } from './app-screens.ts';
import { PagePositions, PagePositionsContext } from './page-positions.ts';
import { RoutePage, UnknownScreen } from './route-page.tsx';

/** The developers' page of every component; no place of the product, so no row of the table and no gate. */
const Gallery = lazyComponent(() => import('../gallery/gallery-route.tsx'));

interface AppRoutesProps {
  readonly screens: FindScreen;
  readonly onScreenMounted?: (() => void) | undefined;
}

/** The route table as the router reads it. Everybody sees not-found (RT-59, RT-60). */
export function AppRoutes({ screens, onScreenMounted }: AppRoutesProps) {
  const shown = useContext(ShownLocationContext);
  const [positions] = useState(() => new PagePositions());
  return (
    <PagePositionsContext value={positions}>
      <Routes {...(shown && { location: shown })}>
        <Route path="/:language/app">
          {ROUTE_NAMES.map((route) => (
            <Route
              key={route}
              path={ROUTES[route].path}
              element={<RoutePage route={route} screens={screens} onScreenMounted={onScreenMounted} />}
            />
          ))}
          <Route path="gallery" element={<Gallery props={{}} />} />
          {ROUTE_NAMES.filter((route) => ROUTES[route].coversSubpaths).map((route) => (
            <Route
              key={`${route}/*`}
              path={`${ROUTES[route].path}/*`}
              element={<Redirect to={{ route, parameters: [] }} />}
            />
          ))}
        </Route>
        <Route
          path="*"
          element={
            <PageLayout layout="either">
              <UnknownScreen onScreenMounted={onScreenMounted} />
            </PageLayout>
          }
        />
      </Routes>
    </PagePositionsContext>
  );
}

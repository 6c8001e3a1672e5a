import { place } from '@duet/core/session';
import { useContext } from 'react';
import { Route, Routes } from 'react-router-dom';
import { late } from '../kit/index.ts';
import { Redirect, ROUTE_PATHS, ShownLocationContext } from '../routes/index.ts';
import { PageLayout } from '../shell/index.ts';
import type { FindScreen } from './app-screens.ts';
import { ROUTE_NAMES } from './route-at.ts';
import { RoutePage, UnknownScreen } from './route-page.tsx';

/** The developers' page of every component; no place of the product, so no row of the table and no gate. */
const Gallery = late(() => import('../gallery/gallery-route.tsx'));

interface AppRoutesProps {
  readonly screens: FindScreen;
  readonly onArrive?: (() => void) | undefined;
}

/** The route table as the router reads it. Everybody sees not-found (RT-59, RT-60). */
export function AppRoutes({ screens, onArrive }: AppRoutesProps) {
  const shown = useContext(ShownLocationContext);
  return (
    <Routes {...(shown && { location: shown })}>
      <Route path="/:language/app">
        {ROUTE_NAMES.map((route) => (
          <Route
            key={route}
            path={ROUTE_PATHS[route]}
            element={<RoutePage route={route} screens={screens} onArrive={onArrive} />}
          />
        ))}
        <Route path="gallery" element={<Gallery props={{}} />} />
        <Route path={`${ROUTE_PATHS.editProfile}/*`} element={<Redirect to={place('editProfile')} />} />
        <Route
          path={`${ROUTE_PATHS.discoveryPreferences}/*`}
          element={<Redirect to={place('discoveryPreferences')} />}
        />
      </Route>
      <Route
        path="*"
        element={
          <PageLayout layout="either">
            <UnknownScreen onArrive={onArrive} />
          </PageLayout>
        }
      />
    </Routes>
  );
}

import type { RouteName } from '@duet/core/session';
import { useText } from '../i18n/index.ts';
import { Redirect, useTitle } from '../routes/index.ts';
import { InPreparation, NotFound, PageLayout, RouteGate, type NextStep } from '../shell/index.ts';
import type { FindScreen, LateScreen } from './app-screens.ts';
import { Arrival } from './arrival.tsx';
import { ROUTES } from './route-table.ts';

interface RoutePageProps {
  readonly route: RouteName;
  readonly screens: FindScreen;
  readonly onArrive?: (() => void) | undefined;
}

/** One route as a page: who may see it, what stands around it, and its screen as soon as it has been fetched. */
export function RoutePage({ route, screens, onArrive }: RoutePageProps) {
  const { redirect, layout, access, inPreparation } = ROUTES[route];
  const Screen = screens.find(route);
  return (
    <RouteGate route={route} access={access}>
      {redirect ? (
        <Redirect to={redirect} />
      ) : (
        <PageLayout layout={layout} route={route}>
          {Screen ? (
            <LoadedScreen route={route} Screen={Screen} onArrive={onArrive} />
          ) : inPreparation ? (
            <ScreenInPreparation route={route} next={inPreparation} onArrive={onArrive} />
          ) : (
            <UnknownScreen onArrive={onArrive} />
          )}
        </PageLayout>
      )}
    </RouteGate>
  );
}

interface LoadedScreenProps extends Omit<RoutePageProps, 'screens'> {
  readonly Screen: LateScreen;
}

function LoadedScreen({ route, Screen, onArrive }: LoadedScreenProps) {
  return (
    <>
      <RouteTitle route={route} />
      <Screen props={{}} after={<Arrival onArrive={onArrive} />} />
    </>
  );
}

/** Stands before the screen, so that a screen with a title of its own has the last word. */
function RouteTitle({ route }: Pick<RoutePageProps, 'route'>) {
  const t = useText('shell');
  useTitle(route === 'root' ? '' : t(`title.${route}`));
  return null;
}

interface ScreenInPreparationProps extends Omit<RoutePageProps, 'screens'> {
  readonly next: readonly NextStep[];
}

function ScreenInPreparation({ route, next, onArrive }: ScreenInPreparationProps) {
  const t = useText('shell');
  return (
    <>
      <InPreparation title={t(`title.${route}`)} next={next} />
      <Arrival onArrive={onArrive} />
    </>
  );
}

/** What an address without a screen shows (RT-59). */
export function UnknownScreen({ onArrive }: Pick<RoutePageProps, 'onArrive'>) {
  return (
    <>
      <NotFound />
      <Arrival onArrive={onArrive} />
    </>
  );
}

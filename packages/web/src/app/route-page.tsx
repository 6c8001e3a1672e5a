import { useMemo } from 'react';
import { useText } from '../i18n/index.ts';
import { MatchModalSlot } from '../matches/index.ts';
import {
  parameterNames,
  Redirect,
  routePath,
  ROUTES,
  titleText,
  useLocation,
  useQuery,
  useTitle,
  type RouteName,
  type RouteProps,
} from '../routes/index.ts';
import { NotFound, PageLayout, RouteGuard } from '../shell/index.ts';
import type { FindScreen, LazyScreen } from './app-screens.ts';
import { innerAheadOf } from './inner-ahead.tsx';
import { PrefetchNextRoute } from './prefetch-next-route.tsx';
import { parametersAt } from './route-at.ts';
import { ScrollAndFocus } from './positions/scroll-and-focus.tsx';

interface RoutePageProps {
  readonly route: RouteName;
  readonly screens: FindScreen;
  readonly onScreenMounted?: (() => void) | undefined;
}

/** One route as a page: who may see it, what surrounds it, and its screen as soon as it has been fetched. */
export function RoutePage({ route, screens, onScreenMounted }: RoutePageProps) {
  const row = ROUTES[route];
  const { redirect, layout, headerAction } = row;
  const Screen = screens.find(route);
  return (
    <RouteGuard page={row}>
      {redirect ? (
        <Redirect to={redirect} />
      ) : (
        <PageLayout layout={layout} headerAction={headerAction}>
          {Screen ? (
            <LoadedScreen route={route} screens={screens} Screen={Screen} onScreenMounted={onScreenMounted} />
          ) : (
            <UnknownScreen onScreenMounted={onScreenMounted} />
          )}
        </PageLayout>
      )}
    </RouteGuard>
  );
}

interface LoadedScreenProps extends RoutePageProps {
  readonly Screen: LazyScreen;
}

function LoadedScreen({ route, screens, Screen, onScreenMounted }: LoadedScreenProps) {
  const address = useAddress(route);
  const { within, announcesMatches } = ROUTES[route];
  const Outer = within && screens.find(within);
  const innerAhead = useMemo(() => innerAheadOf(route, screens), [route, screens]);
  const page = (
    <Screen
      props={innerAhead ? { ...address, innerAhead } : address}
      after={
        <>
          <ScrollAndFocus onScreenMounted={onScreenMounted} />
          {announcesMatches && <MatchModalSlot />}
          <PrefetchNextRoute route={route} screens={screens} />
        </>
      }
    />
  );
  return (
    <>
      <RouteTitle route={route} />
      {Outer ? (
        <Outer props={{ parameters: [], query: address.query, inner: { parameters: address.parameters, page } }} />
      ) : (
        page
      )}
    </>
  );
}

function useAddress(route: RouteName): RouteProps<readonly string[]> {
  const { pathname } = useLocation();
  const given = parametersAt(route, pathname);
  return { parameters: parameterNames(routePath(route)).map((name) => given?.[name] ?? ''), query: useQuery() };
}

const BRAND_ALONE = { namespace: 'shell', key: '' };

/** Rendered before the screen, so that a screen's own title takes precedence. */
function RouteTitle({ route }: Pick<RoutePageProps, 'route'>) {
  const { namespace, key } = titleText(route, ROUTES[route]) ?? BRAND_ALONE;
  const t = useText(namespace);
  useTitle(key === '' ? '' : t(key));
  return null;
}

/** What an address without a screen shows (RT-59). */
export function UnknownScreen({ onScreenMounted }: Pick<RoutePageProps, 'onScreenMounted'>) {
  return (
    <>
      <NotFound />
      <ScrollAndFocus onScreenMounted={onScreenMounted} />
    </>
  );
}

export type { AppNavigation } from './navigation/app-navigation.ts';
export { AppLink } from './app-link.tsx';
export { BackLink } from './back-link.tsx';
export { BrowserNavigation, type GoToPath } from './navigation/browser-navigation.ts';
export type { HeaderAction, Layout } from './table/layout.ts';
export { NavigationProvider } from './navigation/navigation-provider.tsx';
export { LeaveQuestion } from './navigation/leave-question.tsx';
export { matchPath } from './location/match-path.ts';
export { Navigate } from './location/navigate.tsx';
export { BrowserHistory, createEntry, type HistoryPosition, type PageHistory } from './location/page-history.ts';
export {
  FIRST_ENTRY,
  GoToPathContext,
  LocationContext,
  useLocation,
  useQuery,
  type PageAddress,
  type PageLocation,
} from './location/page-location.ts';
export { Router } from './location/router.tsx';
export { Redirect } from './redirect.tsx';
export {
  parameterNames,
  type InnerAhead,
  type Route,
  type RouteProps,
  type RouteRow,
  type ScreenComponent,
} from './table/route-row.ts';
export { routePath } from './table/route-path.ts';
export { ROUTE_NAMES, ROUTES, type RouteName, type RoutePath, type RouteTarget } from './table/route-table.ts';
export { titleText } from './table/title-text.ts';
export { VISITOR_FRAMES } from './table/visitor-frames.ts';
export { routeTo } from './route-to.ts';
export { ShownLocationContext } from './navigation/shown-location.ts';
export { withoutSupportToken } from './navigation/support-query.ts';
export { useHref } from './use-href.ts';
export { useLocationHref } from './use-location-href.ts';
export { useTitle } from './use-title.ts';

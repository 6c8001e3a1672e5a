export { AppLink } from './app-link.tsx';
export { BrowserNavigation } from './browser-navigation.ts';
export { Redirect } from './redirect.tsx';
export { ROUTE_PATHS } from './route-paths.ts';
export { RouterLink } from './router-link.tsx';
export { withoutSupportToken } from './support-query.ts';
export { ShownLocationContext } from './shown-location.ts';
export { useHref } from './use-href.ts';
export { BrandNameContext, useTitle } from './use-title.ts';

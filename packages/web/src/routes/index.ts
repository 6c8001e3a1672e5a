export { AppLink } from './app-link.tsx';
export { BrowserNavigation } from './browser-navigation.ts';
export { Redirect } from './redirect.tsx';
export { ROUTE_PATHS } from './route-paths.ts';
export { RouterLink } from './router-link.tsx';
export { withoutStealth } from './stealth-query.ts';
export { useHref } from './use-href.ts';
export { BrandNameContext, useTitle } from './use-title.ts';

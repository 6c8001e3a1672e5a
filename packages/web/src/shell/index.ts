export { AppErrorBoundary } from './message-pages/app-error-boundary.tsx';
export { StorageUnavailableStore } from './storage-unavailable/storage-unavailable-store.ts';
export { RouteGuardStore } from './route-guard/route-guard-store.ts';
export { MemberStartStore } from './route-guard/member-start-store.ts';
export { createMemberLayouts, MemberLayoutsContext, type MemberLayouts } from './layouts/member-layouts.ts';
export { MemberNavigationStore } from './navigation/member-navigation-store.ts';
export { NotFound } from './message-pages/not-found.tsx';
export { Overlays } from './overlays/overlays.tsx';
export { focusPage } from './layouts/focus-page.ts';
export { VisitorLayout } from './layouts/visitor-layout.tsx';
export { PageLayout } from './layouts/page-layout.tsx';
export { RouteGuard } from './route-guard/route-guard.tsx';
export {
  OPEN_EVENTS_SITE,
  OPEN_HELP_SITE,
  STORAGE_UNAVAILABLE_STORE,
  ROUTE_GUARD_STORE,
  MEMBER_START_STORE,
  MEMBER_NAVIGATION_STORE,
  PAGE_STATE,
  RENEW_PHOTO_LINKS,
  SUPPORT_STORE,
  TRACKING_WIDGET_STORE,
} from './store-tokens.ts';
export { SupportBar } from './support/support-bar.tsx';
export { SupportStore } from './support/support-store.ts';
export { TrackingWidgetStore } from './tracking-widget/tracking-widget-store.ts';
export { useLanguageOffer } from './language-choice/use-language-offer.ts';

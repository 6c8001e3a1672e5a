export { AppFault } from './app-fault.tsx';
export { DepartureStore } from './departure-store.ts';
export { ForgetfulStore } from './forgetful-store.ts';
export { GateStore } from './gate-store.ts';
export { HomeStore } from './home-store.ts';
export { InPreparation, type NextStep } from './in-preparation.tsx';
export type { Layout } from './layout.ts';
export { memberLayouts, MemberLayoutsContext, type MemberLayouts } from './layouts.ts';
export { MemberBarStore } from './member-bar-store.ts';
export { NotFound } from './not-found.tsx';
export { Overlays } from './overlays.tsx';
export { OverlaysStore } from './overlays-store.ts';
export { PageLayout } from './page-layout.tsx';
export { PhotoRenewalStore } from './photo-renewal-store.ts';
export { RouteGate } from './route-gate.tsx';
export {
  DEPARTURE_STORE,
  FORGETFUL_STORE,
  GATE_STORE,
  HOME_STORE,
  MEMBER_BAR_STORE,
  OVERLAYS_STORE,
  PHOTO_RENEWAL_STORE,
  SUPPORT_STORE,
  TRACKING_WIDGET_STORE,
} from './store-tokens.ts';
export { SupportBar } from './support-bar.tsx';
export { SupportStore } from './support-store.ts';
export { TrackingWidgetStore } from './tracking-widget-store.ts';
export { WaitingPage } from './waiting-page.tsx';
export { useLanguageOffer } from './use-language-offer.ts';

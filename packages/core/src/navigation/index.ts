export { createExternalSites, type ExternalSitesFeature } from './create-external-sites.ts';
export type { FormPost } from './external-sites/form-post.port.ts';
export { OpenEventsSite } from './external-sites/open-events-site.ts';
export { OpenHelpSite, supportDeskAddress } from './external-sites/open-help-site.ts';
export type { EventsSignOn, SignOnGateway } from './external-sites/sign-on-gateway.port.ts';
export { type Attribution, isSameCampaign } from './attribution.ts';
export {
  DEFAULT_LAUNCH_PARAMETERS,
  type LaunchParameters,
  readLaunchParameters,
  supportDeskSignOnAddress,
} from './launch-parameters.ts';
export type { Navigation } from './navigation.port.ts';
export type { PagePosition, PagePositionStorage } from './page-positions.port.ts';
export type { ReturnAddress } from './return-address.port.ts';
export { rememberPage } from './remember-page.ts';
export { type DestinationName, type DestinationParameters, type RouteTarget, routeTo } from './route-target.ts';
export { safeRedirectTarget } from './safe-redirect-target.ts';
export type { VisitOrigin } from './visit-origin.port.ts';

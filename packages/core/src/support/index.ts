export { createSupport, type SupportFeature } from './create-support.ts';
export { createSupportSessionEnd, type SupportSessionEndFeature } from './create-support-session-end.ts';
export type { SupportTab } from './support-tab.port.ts';
export type { CheckSupportSessionExpiry } from './check-support-session-expiry.ts';
export type { EndSupportSession } from './end-support-session.ts';
export type { OpenSupportSession } from './open-support-session.ts';
export type { RedirectToSupportDesk } from './redirect-to-support-desk.ts';

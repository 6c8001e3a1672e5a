export { createLogin, type LoginFeature } from './create-login.ts';
export { createLogout, createLogoutRequest, type LogoutFeature, type LogoutRequestFeature } from './create-logout.ts';
export { createSession, type SessionFeature } from './create-session.ts';
export { createVisit, type VisitFeature } from './create-visit.ts';
export { createSessionEnd, type SessionEndFeature } from './create-session-end.ts';
export { createSessionState, type SessionStateFeature } from './create-session-state.ts';
export { createSessionRestoration, type SessionRestorationFeature } from './create-session-restoration.ts';
export type { ContinueLogin, PendingLogin } from './lifecycle/continue-login.ts';
export { ClearSession } from './lifecycle/clear-session.ts';
export { EndExpiredSession } from './lifecycle/end-expired-session.ts';
export { RestoreSession } from './lifecycle/restore-session.ts';
export { ResumeSession } from './lifecycle/resume-session.ts';
export { SessionResets } from './lifecycle/session-resets.ts';
export type { SessionStarter } from './lifecycle/session-starter.port.ts';
export type { StartSession } from './lifecycle/start-session.ts';
export type { LiveConnection } from './live-connection.port.ts';
export type { AuthGateway, Credentials, SocialIdentity } from './login/auth-gateway.port.ts';
export { LogIn, type LoginField, type LoginRefusal } from './login/log-in.ts';
export { LogOut } from './login/log-out.ts';
export type { RequestLogOut, UnsentWork } from './login/request-log-out.ts';
export { type GuardDecision, type GuardedPage, guardRoute, type RouteAccess } from './routing/guard-decision.ts';
export type { BrowsePreload } from './routing/browse-preload.port.ts';
export type { MissingAnswers } from './routing/missing-answers.port.ts';
export { NavigateAfterLogin } from './routing/navigate-after-login.ts';
export { interactionPermission } from './self/interaction-permission.ts';
export { LoadSelf } from './self/load-self.ts';
export { loadedSelf } from './self/loaded-self.ts';
export { memberCountry } from './self/member-country.ts';
export type { InteractionPermission, Permission } from './self/permission.ts';
export type { OwnPortrait } from './self/self.ts';
export { RefreshSelf } from './self/refresh-self.ts';
export { RefreshSubscription } from './self/refresh-subscription.ts';
export type { SelfGateway } from './self/self-gateway.port.ts';
export type { Self, Subscription, SupportAccess, TestVariants } from './self/self.ts';
export { isSubscriber, subscriptionButton } from './self/subscription-button.ts';
export { type Session, SessionState } from './session-state.ts';
export { RenewSession } from './token/renew-session.ts';
export { isOfSameSession } from './token/token-session.ts';
export type { TokenPersistence, TokenStorage } from './token/token-storage.port.ts';
export type {
  SupportDeskRedirect,
  SupportOpening,
  SupportSessionEnder,
  SupportSessionOpener,
  SupportSessionStatus,
} from './support-session.port.ts';
export type { FollowOtherTabs } from './lifecycle/follow-other-tabs.ts';
export type { StartVisit } from './lifecycle/start-visit.ts';
export type { InitializeSession } from './lifecycle/initialize-session.ts';
export type { SynchronizeTabs } from './lifecycle/synchronize-tabs.ts';
export type { ReportPresence } from './self/report-presence.ts';
export type { RefreshToken } from './token/refresh-token.ts';

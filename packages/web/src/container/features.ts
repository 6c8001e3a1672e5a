import type { AnalyticsFeature, AnalyticsStartFeature, DeferredAnalyticsFeature } from '@duet/core/analytics';
import type { ConnectionFeature, ConnectivityFeature, LiveConnectionFeature } from '@duet/core/connection';
import type { CredentialsFeature, EmailChangeFeature, RecoveryFeature } from '@duet/core/credentials';
import type { PageStateFeature } from '@duet/core/kernel';
import type { BrowseFeature, MatchesFeature } from '@duet/core/discovery';
import type { ConversationsFeature, MessagingFeature } from '@duet/core/messaging';
import type { OnboardingCheckFeature, OnboardingFeature } from '@duet/core/onboarding';
import type { PlansFeature, PurchaseFeature } from '@duet/core/payments';
import type {
  MemberActionsFeature,
  OwnProfileFeature,
  ProfileEditingFeature,
  ProfilesFeature,
} from '@duet/core/profile';
import type { RegistrationFeature } from '@duet/core/registration';
import type { ExternalSitesFeature } from '@duet/core/navigation';
import type {
  LoginFeature,
  LogoutFeature,
  SessionEndFeature,
  SessionFeature,
  SessionRestorationFeature,
  SessionStateFeature,
  VisitFeature,
} from '@duet/core/session';
import type { SupportFeature, SupportSessionEndFeature } from '@duet/core/support';
import { token } from './token.ts';

/** Every feature by name: what its `create` function in core answers. */
export const FEATURES = {
  analytics: token<AnalyticsFeature>('AnalyticsFeature'),
  analyticsStart: token<AnalyticsStartFeature>('AnalyticsStartFeature'),
  browse: token<BrowseFeature>('BrowseFeature'),
  connection: token<ConnectionFeature>('ConnectionFeature'),
  connectivity: token<ConnectivityFeature>('ConnectivityFeature'),
  conversations: token<ConversationsFeature>('ConversationsFeature'),
  credentials: token<CredentialsFeature>('CredentialsFeature'),
  deferredAnalytics: token<DeferredAnalyticsFeature>('DeferredAnalyticsFeature'),
  emailChange: token<EmailChangeFeature>('EmailChangeFeature'),
  externalSites: token<ExternalSitesFeature>('ExternalSitesFeature'),
  liveConnection: token<LiveConnectionFeature>('LiveConnectionFeature'),
  login: token<LoginFeature>('LoginFeature'),
  logout: token<LogoutFeature>('LogoutFeature'),
  matches: token<MatchesFeature>('MatchesFeature'),
  memberActions: token<MemberActionsFeature>('MemberActionsFeature'),
  messaging: token<MessagingFeature>('MessagingFeature'),
  onboarding: token<OnboardingFeature>('OnboardingFeature'),
  onboardingCheck: token<OnboardingCheckFeature>('OnboardingCheckFeature'),
  pageState: token<PageStateFeature>('PageStateFeature'),
  ownProfile: token<OwnProfileFeature>('OwnProfileFeature'),
  plans: token<PlansFeature>('PlansFeature'),
  profileEditing: token<ProfileEditingFeature>('ProfileEditingFeature'),
  profiles: token<ProfilesFeature>('ProfilesFeature'),
  purchase: token<PurchaseFeature<HTMLElement>>('PurchaseFeature'),
  recovery: token<RecoveryFeature>('RecoveryFeature'),
  registration: token<RegistrationFeature>('RegistrationFeature'),
  session: token<SessionFeature>('SessionFeature'),
  sessionEnd: token<SessionEndFeature>('SessionEndFeature'),
  sessionRestoration: token<SessionRestorationFeature>('SessionRestorationFeature'),
  sessionState: token<SessionStateFeature>('SessionStateFeature'),
  support: token<SupportFeature>('SupportFeature'),
  supportSessionEnd: token<SupportSessionEndFeature>('SupportSessionEndFeature'),
  visit: token<VisitFeature>('VisitFeature'),
} as const;

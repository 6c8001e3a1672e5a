import type { AccountFeature, BlockListFeature, SettingsFeature } from '@duet/core/account';
import type { AnalyticsFeature, AnalyticsStartFeature, DeferredAnalyticsFeature } from '@duet/core/analytics';
import type {
  ConnectionFeature,
  ConnectivityFeature,
  LiveConnectionFeature,
  SessionResumptionFeature,
} from '@duet/core/connection';
import type {
  CredentialsFeature,
  EmailChangeFeature,
  PasswordChangeFeature,
  RecoveryFeature,
} from '@duet/core/credentials';
import type { DisplayFeature } from '@duet/core/display';
import type { PageStateFeature } from '@duet/core/kernel';
import type { ActivityCountFeature, ActivityFeature } from '@duet/core/activity';
import type { BrowseFeature, LookBookFeature, SearchPreferencesFeature } from '@duet/core/discovery';
import type { MatchAnnouncementFeature, MatchCountFeature, MatchesFeature } from '@duet/core/matches';
import type {
  ConversationsFeature,
  ConversationStartFeature,
  MessagingFeature,
  PartnerBlockingFeature,
} from '@duet/core/messaging';
import type { OnboardingCheckFeature, OnboardingFeature } from '@duet/core/onboarding';
import type { PlansFeature, BillingFeature, PurchaseFeature, SubscriptionFeature } from '@duet/core/payments';
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
  LogoutRequestFeature,
  SessionEndFeature,
  SessionFeature,
  SessionRestorationFeature,
  SessionStateFeature,
  VisitFeature,
} from '@duet/core/session';
import type { LocaleFeature } from '@duet/core/tenant';
import type { SupportFeature, SupportSessionEndFeature } from '@duet/core/support';
import { token } from '../injection/index.ts';

/** Every feature by name: what its `create` function in core answers. */
export const FEATURES = {
  account: token<AccountFeature>('AccountFeature'),
  activity: token<ActivityFeature>('ActivityFeature'),
  activityCount: token<ActivityCountFeature>('ActivityCountFeature'),
  analytics: token<AnalyticsFeature>('AnalyticsFeature'),
  analyticsStart: token<AnalyticsStartFeature>('AnalyticsStartFeature'),
  blockList: token<BlockListFeature>('BlockListFeature'),
  browse: token<BrowseFeature>('BrowseFeature'),
  connection: token<ConnectionFeature>('ConnectionFeature'),
  connectivity: token<ConnectivityFeature>('ConnectivityFeature'),
  conversations: token<ConversationsFeature>('ConversationsFeature'),
  conversationStart: token<ConversationStartFeature>('ConversationStartFeature'),
  credentials: token<CredentialsFeature>('CredentialsFeature'),
  deferredAnalytics: token<DeferredAnalyticsFeature>('DeferredAnalyticsFeature'),
  display: token<DisplayFeature>('DisplayFeature'),
  emailChange: token<EmailChangeFeature>('EmailChangeFeature'),
  externalSites: token<ExternalSitesFeature>('ExternalSitesFeature'),
  liveConnection: token<LiveConnectionFeature>('LiveConnectionFeature'),
  login: token<LoginFeature>('LoginFeature'),
  logout: token<LogoutFeature>('LogoutFeature'),
  logoutRequest: token<LogoutRequestFeature>('LogoutRequestFeature'),
  lookBook: token<LookBookFeature>('LookBookFeature'),
  matchAnnouncement: token<MatchAnnouncementFeature>('MatchAnnouncementFeature'),
  matchCount: token<MatchCountFeature>('MatchCountFeature'),
  memberActions: token<MemberActionsFeature>('MemberActionsFeature'),
  matches: token<MatchesFeature>('MatchesFeature'),
  messaging: token<MessagingFeature>('MessagingFeature'),
  onboarding: token<OnboardingFeature>('OnboardingFeature'),
  onboardingCheck: token<OnboardingCheckFeature>('OnboardingCheckFeature'),
  partnerBlocking: token<PartnerBlockingFeature>('PartnerBlockingFeature'),
  pageState: token<PageStateFeature>('PageStateFeature'),
  ownProfile: token<OwnProfileFeature>('OwnProfileFeature'),
  passwordChange: token<PasswordChangeFeature>('PasswordChangeFeature'),
  plans: token<PlansFeature>('PlansFeature'),
  profileEditing: token<ProfileEditingFeature>('ProfileEditingFeature'),
  profiles: token<ProfilesFeature>('ProfilesFeature'),
  billing: token<BillingFeature>('BillingFeature'),
  purchase: token<PurchaseFeature<HTMLElement>>('PurchaseFeature'),
  subscription: token<SubscriptionFeature>('SubscriptionFeature'),
  recovery: token<RecoveryFeature>('RecoveryFeature'),
  registration: token<RegistrationFeature>('RegistrationFeature'),
  searchPreferences: token<SearchPreferencesFeature>('SearchPreferencesFeature'),
  locale: token<LocaleFeature>('LocaleFeature'),
  session: token<SessionFeature>('SessionFeature'),
  sessionEnd: token<SessionEndFeature>('SessionEndFeature'),
  sessionResumption: token<SessionResumptionFeature>('SessionResumptionFeature'),
  sessionRestoration: token<SessionRestorationFeature>('SessionRestorationFeature'),
  sessionState: token<SessionStateFeature>('SessionStateFeature'),
  settings: token<SettingsFeature>('SettingsFeature'),
  support: token<SupportFeature>('SupportFeature'),
  supportSessionEnd: token<SupportSessionEndFeature>('SupportSessionEndFeature'),
  visit: token<VisitFeature>('VisitFeature'),
} as const;

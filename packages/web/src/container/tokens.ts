import type { SessionStorageVisitOrigin } from '@duet/adapters/navigation';
import type { ScriptLoader } from '@duet/adapters/provider-script';
import type { OpenFacebook } from '@duet/adapters/social-sign-in';
import type { Deployment } from '@duet/adapters/tenant';
import type { EndpointTable } from '@duet/adapters/contract';
import type { ApiClient, CallObserver } from '@duet/adapters/http';
import type { Attention, Clock, Ids, Logger, ReadonlyCell, Resettable } from '@duet/core/kernel';
import type { FallbackStorage } from '@duet/adapters/storage';
import type { Analytics } from '@duet/core/analytics';
import type { CredentialsGateway } from '@duet/core/credentials';
import type { OnboardingFlags } from '@duet/core/onboarding';
import type { OrderGateway, Paywall, PaywallStorage, ProductGateway } from '@duet/core/payments';
import type {
  AnswerDrafts,
  AttributeGateway,
  ListedMembersStorage,
  PhotoGateway,
  ProfileGateway,
} from '@duet/core/profile';
import type { Geocoder, RegistrationGateway, SocialAccounts } from '@duet/core/registration';
import type {
  AuthGateway,
  LiveConnection,
  SelfGateway,
  SessionStarter,
  TokenStorage,
  UnsentWork,
} from '@duet/core/session';
import type { Captcha } from '@duet/core/captcha';
import type { EmailDraft, PreHydrationInput } from '@duet/core/drafts';
import type { FormPost, PagePositionStorage, ReturnAddress, SignOnGateway } from '@duet/core/navigation';
import type { SupportTab } from '@duet/core/support';
import type { Tenant } from '@duet/core/tenant';
import type { Translator } from '../i18n/index.ts';
import type { AppNavigation } from '../routes/index.ts';
import type { BasicInfoFields, CredentialFields } from '../registration/index.ts';
import type { LiveSocket, Maintenance, NetworkStatus, TitleSignal, UnreadSignal } from '@duet/core/connection';
import type { ActivityGateway } from '@duet/core/activity';
import type { BrowseGateway, LookBookStorage } from '@duet/core/discovery';
import type { FirstDayGateway, MatchGateway, MatchModalStorage } from '@duet/core/matches';
import type {
  CautionWordsSource,
  ComposerPreferences,
  ConversationGateway,
  DraftStorage,
  FileDownload,
  MessageGateway,
  OutboxStorage,
  OutboxTabs,
  PreparePhoto,
} from '@duet/core/messaging';
import type { Answers, Photos } from '../profile-editing/index.ts';
import { token } from '../injection/index.ts';

/** Every port by name. Core's classes need no token: they are their own. */
export const TOKENS = {
  apiClient: token<ApiClient>('ApiClient'),
  /** A client with the rows of pages that bring their own; session, tokens and observer are those of `apiClient`. */
  createApiClient: token<(endpoints: EndpointTable) => ApiClient>('CreateApiClient'),
  callObserver: token<CallObserver>('CallObserver'),
  clock: token<Clock>('Clock'),
  deployment: token<Deployment>('Deployment'),
  /** Of a page that was painted with its own style alone, the rest. */
  loadStyle: token<() => Promise<unknown>>('LoadStyle'),
  preHydrationInput: token<PreHydrationInput>('PreHydrationInput'),
  /** The address typed before the login. */
  emailDraft: token<EmailDraft>('EmailDraft'),
  formPost: token<FormPost>('FormPost'),
  ids: token<Ids>('Ids'),
  liveConnection: token<LiveConnection>('LiveConnection'),
  logger: token<Logger>('Logger'),
  /** How many of today's matches wait to be looked at. */
  matchCount: token<ReadonlyCell<number>>('MatchCount'),
  activityCount: token<ReadonlyCell<number>>('ActivityCount'),
  navigation: token<AppNavigation>('Navigation'),
  returnAddress: token<ReturnAddress>('ReturnAddress'),
  visitOrigin: token<SessionStorageVisitOrigin>('VisitOrigin'),
  signOnGateway: token<SignOnGateway>('SignOnGateway'),
  supportTab: token<SupportTab>('SupportTab'),
  /** Turns a fresh token into a session. */
  sessionStarter: token<SessionStarter>('SessionStarter'),
  tenant: token<Tenant>('Tenant'),
  tokenStorage: token<TokenStorage>('TokenStorage'),
  translator: token<Translator>('Translator'),
  /** Messages that the member has not read. */
  unreadCount: token<ReadonlyCell<number>>('UnreadCount'),
  /** What the member has written and a logout would lose. */
  unsentWork: token<UnsentWork>('UnsentWork'),
  attributeGateway: token<AttributeGateway>('AttributeGateway'),
  authGateway: token<AuthGateway>('AuthGateway'),
  captcha: token<Captcha>('Captcha'),
  credentialsGateway: token<CredentialsGateway>('CredentialsGateway'),
  geocoder: token<Geocoder>('Geocoder'),
  onboardingFlags: token<OnboardingFlags>('OnboardingFlags'),
  openFacebook: token<OpenFacebook>('OpenFacebook'),
  photoGateway: token<PhotoGateway>('PhotoGateway'),
  orderGateway: token<OrderGateway>('OrderGateway'),
  pagePositions: token<PagePositionStorage>('PagePositionStorage'),
  /** The class is a member's; a login leaves it word without fetching it first. */
  paywall: token<Paywall>('Paywall'),
  paywallStorage: token<PaywallStorage>('PaywallMemory'),
  productGateway: token<ProductGateway>('ProductGateway'),
  /** The one way by which a script of others enters the page. */
  providerScripts: token<ScriptLoader>('ProviderScripts'),
  registrationGateway: token<RegistrationGateway>('RegistrationGateway'),
  selfGateway: token<SelfGateway>('SelfGateway'),
  socialAccounts: token<SocialAccounts>('SocialAccounts'),
  answerDrafts: token<AnswerDrafts>('AnswerDrafts'),
  answers: token<() => Answers>('Answers'),
  photos: token<() => Photos>('Photos'),
  basicInfoFields: token<() => BasicInfoFields>('BasicInfoFields'),
  credentialFields: token<() => CredentialFields>('CredentialFields'),
  analytics: token<Analytics>('Analytics'),
  /** Shared by all tabs, and there after a restart. */
  localStorage: token<FallbackStorage>('LocalStorage'),
  /** This tab's own, gone with it. */
  tabStorage: token<FallbackStorage>('TabStorage'),
  attention: token<Attention>('Attention'),
  activityGateway: token<ActivityGateway>('ActivityGateway'),
  browseGateway: token<BrowseGateway>('BrowseGateway'),
  listedMembersStorage: token<ListedMembersStorage>('ListedMembersStorage'),
  lookBookStorage: token<LookBookStorage>('LookBookStorage'),
  matchGateway: token<FirstDayGateway & MatchGateway>('MatchGateway'),
  matchModalStorage: token<MatchModalStorage>('MatchModalStorage'),
  memberStorages: token<readonly Resettable[]>('MemberStorages'),
  cautionWords: token<CautionWordsSource>('CautionWordsSource'),
  composerPreferences: token<ComposerPreferences>('ComposerPreferences'),
  conversationGateway: token<ConversationGateway>('ConversationGateway'),
  draftStorage: token<DraftStorage>('DraftStorage'),
  fileDownload: token<FileDownload>('FileDownload'),
  liveSocket: token<LiveSocket>('LiveSocket'),
  maintenance: token<Maintenance>('Maintenance'),
  networkStatus: token<NetworkStatus>('NetworkStatus'),
  messageGateway: token<MessageGateway>('MessageGateway'),
  outboxStorage: token<OutboxStorage>('OutboxStorage'),
  refusedPhotoStorage: token<OutboxStorage>('RefusedPhotoStorage'),
  outboxTabs: token<OutboxTabs>('OutboxTabs'),
  preparePhoto: token<Pick<PreparePhoto, 'execute'>>('PreparePhoto'),
  profileGateway: token<ProfileGateway>('ProfileGateway'),
  documentTitle: token<TitleSignal & UnreadSignal>('DocumentTitle'),
} as const;

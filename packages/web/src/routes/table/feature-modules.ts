import type { FeatureModule } from '../../container/feature-module.ts';

type FetchedModule = Promise<FeatureModule>;

/** What the container needs for a feature, fetched with the first route that names it. */
export const MODULES = {
  activity: (): FetchedModule =>
    import('../../container/modules/matches/activity-module.ts').then((m) => m.activityModule),
  account: (): FetchedModule => import('../../container/modules/account-module.ts').then((m) => m.accountModule),
  billing: (): FetchedModule =>
    import('../../container/modules/payments/billing-module.ts').then((m) => m.billingModule),
  credentials: (): FetchedModule =>
    import('../../container/modules/credentials-module.ts').then((m) => m.credentialsModule),
  discovery: (): FetchedModule => import('../../container/modules/discovery-module.ts').then((m) => m.discoveryModule),
  /** Use cases of proving who one is, which several features share; their screens come with modules of their own. */
  identity: (): FetchedModule => import('../../container/modules/identity-module.ts').then((m) => m.identityModule),
  login: (): FetchedModule => import('../../container/modules/login-module.ts').then((m) => m.loginModule),
  lookBook: (): FetchedModule =>
    import('../../container/modules/discovery/look-book-module.ts').then((m) => m.lookBookModule),
  matches: (): FetchedModule =>
    import('../../container/modules/matches/matches-module.ts').then((m) => m.matchesModule),
  memberActions: (): FetchedModule =>
    import('../../container/modules/profile/member-actions-module.ts').then((m) => m.memberActionsModule),
  messaging: (): FetchedModule => import('../../container/modules/messaging-module.ts').then((m) => m.messagingModule),
  onboarding: (): FetchedModule =>
    import('../../container/modules/onboarding-module.ts').then((m) => m.onboardingModule),
  ownProfile: (): FetchedModule =>
    import('../../container/modules/profile/own-profile-module.ts').then((m) => m.ownProfileModule),
  payments: (): FetchedModule =>
    import('../../container/modules/payments/payments-module.ts').then((m) => m.paymentsModule),
  permissionPrompt: (): FetchedModule =>
    import('../../container/modules/permission-prompt-module.ts').then((m) => m.permissionPromptModule),
  profileEditing: (): FetchedModule =>
    import('../../container/modules/profile/profile-editing-module.ts').then((m) => m.profileEditingModule),
  profile: (): FetchedModule => import('../../container/modules/profile-module.ts').then((m) => m.profileModule),
  purchase: (): FetchedModule =>
    import('../../container/modules/payments/purchase-module.ts').then((m) => m.purchaseModule),
  subscription: (): FetchedModule =>
    import('../../container/modules/payments/subscription-module.ts').then((m) => m.subscriptionModule),
  recovery: (): FetchedModule => import('../../container/recovery-module.ts').then((m) => m.recoveryModule),
  registration: (): FetchedModule =>
    import('../../container/modules/registration-module.ts').then((m) => m.registrationModule),
  socialSignIn: (): FetchedModule =>
    import('../../container/modules/social-sign-in-module.ts').then((m) => m.socialSignInModule),
} as const;

import type { FeatureModule } from '../../container/feature-module.ts';

type FetchedModule = Promise<FeatureModule>;

/** What the container needs for a feature, fetched with the first route that names it. */
export const MODULES = {
  account: (): FetchedModule => import('../../container/modules/account-module.ts').then((m) => m.accountModule),
  credentials: (): FetchedModule =>
    import('../../container/modules/credentials-module.ts').then((m) => m.credentialsModule),
  discovery: (): FetchedModule => import('../../container/modules/discovery-module.ts').then((m) => m.discoveryModule),
  /** Use cases of proving who one is, which several features share; their screens come with modules of their own. */
  identity: (): FetchedModule => import('../../container/modules/identity-module.ts').then((m) => m.identityModule),
  login: (): FetchedModule => import('../../container/modules/login-module.ts').then((m) => m.loginModule),
  messaging: (): FetchedModule => import('../../container/modules/messaging-module.ts').then((m) => m.messagingModule),
  onboarding: (): FetchedModule =>
    import('../../container/modules/onboarding-module.ts').then((m) => m.onboardingModule),
  payments: (): FetchedModule => import('../../container/modules/payments-module.ts').then((m) => m.paymentsModule),
  permissionPrompt: (): FetchedModule =>
    import('../../container/modules/permission-prompt-module.ts').then((m) => m.permissionPromptModule),
  profile: (): FetchedModule => import('../../container/modules/profile-module.ts').then((m) => m.profileModule),
  purchase: (): FetchedModule => import('../../container/modules/purchase-module.ts').then((m) => m.purchaseModule),
  recovery: (): FetchedModule => import('../../container/recovery-module.ts').then((m) => m.recoveryModule),
  registration: (): FetchedModule =>
    import('../../container/modules/registration-module.ts').then((m) => m.registrationModule),
  socialSignIn: (): FetchedModule =>
    import('../../container/modules/social-sign-in-module.ts').then((m) => m.socialSignInModule),
} as const;

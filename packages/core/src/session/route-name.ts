/** Every place of the product by name; paths stand in web's route table alone. Parameters in the order of the path. */
export interface RouteParameters {
  readonly root: [];
  readonly register: [];
  readonly registerFirst: [];
  readonly registerSecond: [];
  readonly login: [];
  readonly adventist: [];
  readonly forgotPassword: [];
  readonly resetPassword: [];
  readonly sendRecoveryEmailSuccess: [];
  readonly unsubscribe: [];
  readonly legacyRegistration: [];
  readonly verifyEmail: [tokenId: string];
  readonly undoEmailChange: [tokenId: string];
  readonly contact: [];
  readonly leadthink: [];
  readonly logout: [];
  readonly browse: [];
  readonly browseTab: [browseTab: string];
  readonly browseAdmirer: [admirer: string];
  readonly messages: [];
  readonly conversation: [conversationId: string];
  readonly matches: [];
  readonly activity: [];
  readonly activityPage: [page: string];
  readonly moreMenu: [];
  readonly ownProfile: [];
  readonly profile: [profileId: string];
  readonly editProfile: [];
  readonly discoveryPreferences: [];
  readonly account: [];
  readonly accountInfo: [];
  readonly changeEmail: [];
  readonly changePassword: [];
  readonly removeProfile: [];
  readonly transactions: [];
  readonly billingInfo: [];
  readonly changeCard: [];
  readonly cancelSubscription: [];
  readonly confirmCancellation: [];
  readonly notifications: [];
  readonly accountSubscription: [];
  readonly displaySettings: [];
  readonly blockList: [];
  readonly onboarding: [];
  readonly onboardingPage: [activePage: string];
  readonly onboardingEmailConfirmation: [];
  readonly onboardingEmailConfirmationError: [];
  readonly onboardingEmailConfirmationSuccess: [];
  readonly subscribe: [];
  readonly purchase: [];
  readonly receipt: [];
  readonly refund: [];
  readonly spotlight: [];
  readonly upgrade: [];
  readonly changePlan: [];
  readonly subscribeConfirm: [];
  readonly subscribeCallback: [];
  /** Known to the product and not wired to a screen (RT-86). */
  readonly favorites: [];
  readonly blockedUsers: [];
  readonly editPhotos: [];
  readonly community: [];
  readonly styleguide: [];
  readonly stories: [];
}

export type RouteName = keyof RouteParameters;

/** A place with its parameters, e.g. `place('conversation', id)`. */
export interface Place<Name extends RouteName = RouteName> {
  readonly route: Name;
  readonly parameters: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
}

export const place = <Name extends RouteName>(route: Name, ...parameters: RouteParameters[Name]): Place => ({
  route,
  parameters,
});

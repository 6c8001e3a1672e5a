/**
 * The routes that core itself leads to, with the parameters of each path in its order. The client's route table has these and
 * more; the compiler checks that none is missing there.
 */
export interface DestinationParameters {
  readonly root: [];
  readonly registerFirst: [];
  readonly registerSecond: [];
  readonly login: [];
  readonly logout: [];
  readonly adventist: [];
  readonly browse: [];
  readonly onboarding: [];
  readonly onboardingPage: [activePage: string];
  readonly onboardingEmailConfirmation: [];
  readonly onboardingEmailConfirmationError: [];
  readonly onboardingEmailConfirmationSuccess: [];
  readonly subscribe: [];
  readonly profileRemoved: [];
  readonly accountSubscription: [];
  readonly confirmCancellation: [];
}

export type DestinationName = keyof DestinationParameters;

/** A route with its parameters in the order of the path. */
export interface RouteTarget<Name extends string = DestinationName> {
  readonly route: Name;
  readonly parameters: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
}

/** One of core's own destinations with its parameters, e.g. `routeTo('onboardingPage', '2')`. */
export const routeTo = <Name extends DestinationName>(
  route: Name,
  ...parameters: DestinationParameters[Name]
): RouteTarget<Name> => ({ route, parameters });

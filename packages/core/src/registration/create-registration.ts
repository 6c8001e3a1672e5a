import type { Analytics } from '../analytics/index.ts';
import type { Clock, Ids, Logger } from '../kernel/index.ts';
import type { AuthGateway, SessionResets, SessionStarter } from '../session/index.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { Language, TenantPolicy } from '../tenant/index.ts';
import type { AttributionSource } from './attribution/attribution-source.port.ts';
import { CheckEmail, CheckPassword } from './credentials/credential-check.ts';
import { DebouncedCheck } from './credentials/debounced-check.ts';
import { FindPlaces } from './location/find-places.ts';
import type { Geocoder } from './location/geocoder.port.ts';
import { OpenRegistration } from './open-registration.ts';
import { Register } from './register.ts';
import type { RegistrationDrafts } from './form/registration-drafts.port.ts';
import type { RegistrationGateway } from './registration-gateway.port.ts';
import { RegistrationState } from './form/registration-state.ts';
import { SignInSocially } from './social/sign-in-socially.ts';
import type { SocialAccounts } from './social/social-account.port.ts';
import { SubmitCredentials } from './credentials/submit-credentials.ts';
import { WelcomeLead } from './welcome-lead.ts';

export interface RegistrationDependencies {
  readonly registrationGateway: RegistrationGateway;
  readonly authGateway: AuthGateway;
  readonly geocoder: Geocoder;
  readonly registrationDrafts: RegistrationDrafts;
  readonly attributionSource: AttributionSource;
  readonly captcha: Captcha;
  readonly socialAccounts: SocialAccounts;
  readonly startSession: SessionStarter;
  readonly resets: SessionResets;
  readonly navigation: Navigation;
  readonly analytics: Analytics;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly policy: TenantPolicy;
  readonly language: () => Language;
}

/** Everything between a first visit and a session. */
export function createRegistration({
  registrationGateway,
  authGateway,
  geocoder,
  registrationDrafts,
  attributionSource,
  captcha,
  socialAccounts,
  startSession,
  resets,
  navigation,
  analytics,
  clock,
  ids,
  logger,
  policy,
  language,
}: RegistrationDependencies) {
  const registration = resets.add(new RegistrationState(registrationDrafts, analytics, policy.birthdayPlaceholderYear));
  const checkEmail = new CheckEmail(registrationGateway, captcha, clock, logger);
  const checkPassword = new CheckPassword(registrationGateway, logger);
  const findPlaces = new FindPlaces(geocoder);
  const register = new Register(registration, registrationGateway, findPlaces, startSession, {
    captcha,
    attribution: attributionSource,
    analytics,
    clock,
    ids,
    policy,
    language,
  });
  return {
    registration,
    checkEmail,
    checkPassword,
    /** One for each field that is checked while it is typed. */
    createDebouncedCheck: () => new DebouncedCheck(clock),
    findPlaces,
    register,
    openRegistration: new OpenRegistration(registration, policy),
    submitCredentials: new SubmitCredentials(
      registration,
      checkEmail,
      checkPassword,
      register,
      navigation,
      policy,
      clock,
    ),
    signInSocially: new SignInSocially(
      socialAccounts,
      authGateway,
      startSession,
      registration,
      register,
      navigation,
      analytics,
      policy,
    ),
    welcomeLead: new WelcomeLead(analytics, navigation),
  };
}

export type RegistrationFeature = ReturnType<typeof createRegistration>;

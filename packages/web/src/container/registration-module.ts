import {
  BrowserAttributionSource,
  GoogleMapsGeocoder,
  HttpGeocoder,
  HttpRegistrationGateway,
  loadGoogleMaps,
  SessionStorageRegistrationDrafts,
} from '@duet/adapters/registration';
import { DeferredCaptcha, NoCaptcha } from '@duet/adapters/session';
import { facebookOpener, socialAccounts } from '@duet/adapters/social-sign-in';
import {
  CheckEmail,
  CheckPassword,
  FindPlaces,
  OpenRegistration,
  Register,
  RegistrationState,
  SignInSocially,
  SubmitCredentials,
  WelcomeLead,
} from '@duet/core/registration';
import { SessionResets, StartSession } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import {
  BASIC_INFO_STORE,
  BasicInfoFields,
  BasicInfoStore,
  CredentialFields,
  FIRST_FORM_STORE,
  FirstFormStore,
  LEADTHINK_STORE,
  LeadthinkStore,
  SOCIAL_SIGN_IN_STORE,
  SocialSignInStore,
} from '../registration/index.ts';
import { TOKENS } from './tokens.ts';

/** Everything between a first visit and a session. Loaded with the first page of a visitor. */
export const registrationModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.registrationGateway).toResolvedValue((api) => new HttpRegistrationGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.geocoder).toResolvedValue(
    (api, { providers: { googleMaps } }, translator) =>
      googleMaps
        ? new GoogleMapsGeocoder(
            () => loadGoogleMaps(googleMaps.key),
            () => translator.language,
          )
        : new HttpGeocoder(api),
    [TOKENS.apiClient, TOKENS.deployment, TOKENS.translator],
  );
  bind(TOKENS.attributionSource).toResolvedValue(
    (storage) => new BrowserAttributionSource(storage, () => window.location.search),
    [TOKENS.tabStorage],
  );

  bind(TOKENS.captcha).toResolvedValue(
    ({ providers: { captcha } }, scripts, translator, clock, logger) => {
      if (!captcha) return new NoCaptcha();
      const around = { page: () => window, container: widgetPlace, language: () => translator.language };
      return new DeferredCaptcha(async () => {
        const { HcaptchaSdkCaptcha } = await import('@duet/adapters/captcha');
        return new HcaptchaSdkCaptcha(captcha, scripts, around, clock, logger);
      });
    },
    [TOKENS.deployment, TOKENS.providerScripts, TOKENS.translator, TOKENS.clock, TOKENS.logger],
  );

  bind(RegistrationState).toResolvedValue(
    (storage, analytics, { policy: { birthdayPlaceholderYear } }, resets) =>
      resets.add(
        new RegistrationState(new SessionStorageRegistrationDrafts(storage), analytics, birthdayPlaceholderYear),
      ),
    [TOKENS.tabStorage, TOKENS.analytics, TOKENS.tenant, SessionResets],
  );
  bind(CheckEmail).toResolvedValue(
    (gateway, captcha, clock, logger) => new CheckEmail(gateway, captcha, clock, logger),
    [TOKENS.registrationGateway, TOKENS.captcha, TOKENS.clock, TOKENS.logger],
  );
  bind(CheckPassword).toResolvedValue(
    (gateway, logger) => new CheckPassword(gateway, logger),
    [TOKENS.registrationGateway, TOKENS.logger],
  );
  bind(FindPlaces).toResolvedValue((geocoder) => new FindPlaces(geocoder), [TOKENS.geocoder]);
  bind(OpenRegistration).toResolvedValue(
    (state, attribution, { policy }) => new OpenRegistration(state, attribution, policy),
    [RegistrationState, TOKENS.attributionSource, TOKENS.tenant],
  );
  bind(TOKENS.registerSurroundings).toResolvedValue(
    (captcha, attribution, analytics, clock, ids, { policy }, translator) => ({
      captcha,
      attribution,
      analytics,
      clock,
      ids,
      policy,
      language: () => translator.language,
    }),
    [
      TOKENS.captcha,
      TOKENS.attributionSource,
      TOKENS.analytics,
      TOKENS.clock,
      TOKENS.ids,
      TOKENS.tenant,
      TOKENS.translator,
    ],
  );
  bind(Register).toResolvedValue(
    (state, gateway, findPlaces, startSession, around) =>
      new Register(state, gateway, findPlaces, startSession, around),
    [RegistrationState, TOKENS.registrationGateway, FindPlaces, StartSession, TOKENS.registerSurroundings],
  );
  bind(SubmitCredentials).toResolvedValue(
    (state, checkEmail, checkPassword, register, navigation, { policy }, clock) =>
      new SubmitCredentials(state, checkEmail, checkPassword, register, navigation, policy, clock),
    [RegistrationState, CheckEmail, CheckPassword, Register, TOKENS.navigation, TOKENS.tenant, TOKENS.clock],
  );

  bind(TOKENS.openFacebook).toResolvedValue(
    ({ providers: { facebook } }, scripts) => facebookOpener(facebook, () => window, scripts),
    [TOKENS.deployment, TOKENS.providerScripts],
  );
  bind(TOKENS.socialAccounts).toResolvedValue(
    ({ providers }, scripts, openFacebook, clock, logger) =>
      socialAccounts(providers, () => window, scripts, openFacebook, clock, logger),
    [TOKENS.deployment, TOKENS.providerScripts, TOKENS.openFacebook, TOKENS.clock, TOKENS.logger],
  );
  bind(SignInSocially).toResolvedValue(
    (accounts, gateway, startSession, state, register, navigation, analytics, { policy }) =>
      new SignInSocially(accounts, gateway, startSession, state, register, navigation, analytics, policy),
    [
      TOKENS.socialAccounts,
      TOKENS.authGateway,
      StartSession,
      RegistrationState,
      Register,
      TOKENS.navigation,
      TOKENS.analytics,
      TOKENS.tenant,
    ],
  );
  bind(SOCIAL_SIGN_IN_STORE).toResolvedValue(
    (signIn, { providers }) =>
      (entrance) =>
        new SocialSignInStore(
          signIn,
          (['facebook', 'apple'] as const).filter((provider) => providers[provider]),
          entrance,
        ),
    [SignInSocially, TOKENS.deployment],
  );

  bind(TOKENS.basicInfoFields).toResolvedValue(
    (state, findPlaces, clock, { policy }) =>
      () =>
        new BasicInfoFields(state, findPlaces, clock, policy.orientationConsent, policy.birthdayPlaceholderYear),
    [RegistrationState, FindPlaces, TOKENS.clock, TOKENS.tenant],
  );
  bind(TOKENS.credentialFields).toResolvedValue(
    (state, checkEmail, checkPassword, clock) => () => new CredentialFields(state, checkEmail, checkPassword, clock),
    [RegistrationState, CheckEmail, CheckPassword, TOKENS.clock],
  );
  bind(FIRST_FORM_STORE).toResolvedValue(
    (state, early, open, submit, credentials, basicInfo, { policy }) =>
      (entrance) =>
        new FirstFormStore(
          state,
          early,
          open,
          submit,
          credentials(),
          entrance !== 'landing' && policy.oneStepRegistration ? basicInfo() : undefined,
          entrance,
        ),
    [
      RegistrationState,
      TOKENS.earlyInput,
      OpenRegistration,
      SubmitCredentials,
      TOKENS.credentialFields,
      TOKENS.basicInfoFields,
      TOKENS.tenant,
    ],
  );
  bind(BASIC_INFO_STORE).toResolvedValue(
    (state, open, register, navigation, fields) => () =>
      new BasicInfoStore(state, open, register, navigation, fields()),
    [RegistrationState, OpenRegistration, Register, TOKENS.navigation, TOKENS.basicInfoFields],
  );
  bind(WelcomeLead).toResolvedValue(
    (analytics, navigation) => new WelcomeLead(analytics, navigation),
    [TOKENS.analytics, TOKENS.navigation],
  );
  bind(LEADTHINK_STORE).toResolvedValue((welcome) => () => new LeadthinkStore(welcome), [WelcomeLead]);
});

/** Where an invisible widget stands. */
function widgetPlace(): Element {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
}

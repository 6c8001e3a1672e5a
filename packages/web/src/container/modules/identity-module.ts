import { HttpCredentialsGateway } from '@duet/adapters/credentials';
import {
  GoogleMapsGeocoder,
  HttpGeocoder,
  HttpRegistrationGateway,
  loadGoogleMaps,
  sessionStorageRegistrationDrafts,
} from '@duet/adapters/registration';
import { DeferredCaptcha, NoCaptcha } from '@duet/adapters/session';
import { facebookOpener, socialAccounts } from '@duet/adapters/social-sign-in';
import { createRegistration } from '@duet/core/registration';
import { SessionResets } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/**
 * How a person becomes known, and proves who they are: use cases and ports that the screens of several features share. No
 * store of a screen is bound here, so that a route that needs this module loads no other feature with it.
 */
export const identityModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.credentialsGateway).toResolvedValue((api) => new HttpCredentialsGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.registrationGateway).toResolvedValue((api) => new HttpRegistrationGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.geocoder).toResolvedValue(
    (api, { providers: { googleMaps } }, translator, clock) =>
      googleMaps
        ? new GoogleMapsGeocoder(
            () => loadGoogleMaps(googleMaps.key),
            () => translator.language,
            clock,
          )
        : new HttpGeocoder(api),
    [TOKENS.apiClient, TOKENS.deployment, TOKENS.translator, TOKENS.clock],
  );

  bind(TOKENS.captcha).toResolvedValue(
    ({ providers: { captcha } }, scripts, translator, clock, logger) => {
      if (!captcha) return new NoCaptcha();
      const environment = { page: () => window, container: createWidgetContainer, language: () => translator.language };
      return new DeferredCaptcha(async () => {
        const { HcaptchaSdkCaptcha } = await import('@duet/adapters/captcha');
        return new HcaptchaSdkCaptcha(captcha, scripts, environment, clock, logger);
      });
    },
    [TOKENS.deployment, TOKENS.providerScripts, TOKENS.translator, TOKENS.clock, TOKENS.logger],
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
  bind(FEATURES.registration).toDynamicValue(({ get }) => {
    const translator = get(TOKENS.translator);
    return createRegistration({
      registrationGateway: get(TOKENS.registrationGateway),
      authGateway: get(TOKENS.authGateway),
      geocoder: get(TOKENS.geocoder),
      registrationDrafts: sessionStorageRegistrationDrafts(get(TOKENS.tabStorage)),
      attributionSource: get(TOKENS.visitOrigin),
      captcha: get(TOKENS.captcha),
      socialAccounts: get(TOKENS.socialAccounts),
      startSession: get(TOKENS.sessionStarter),
      resets: get(SessionResets),
      navigation: get(TOKENS.navigation),
      analytics: get(TOKENS.analytics),
      clock: get(TOKENS.clock),
      ids: get(TOKENS.ids),
      logger: get(TOKENS.logger),
      policy: get(TOKENS.tenant).policy,
      language: () => translator.language,
    });
  });
});

/** The container of an invisible widget. */
function createWidgetContainer(): Element {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
}

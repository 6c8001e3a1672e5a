import type { FastifyInstance } from 'fastify';
import { HCAPTCHA_VERIFY, HcaptchaVerifier, type CaptchaVerifier } from '../captcha/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { fetchPicture } from '../images/index.ts';
import { StripeGateway } from '../payments/index.ts';
import { drawPortrait } from '../seed/index.ts';
import type { Settings } from '../settings/index.ts';
import { ProviderAccounts, REAL_PROVIDERS } from '../social-accounts/index.ts';
import {
  localFetch,
  serveCaptchaStandIn,
  serveProviderStandIns,
  serveSignInDialogs,
  serveSiteStandIns,
  serveStripeStandIn,
  STAND_IN_CAPTCHA,
  STAND_IN_PROVIDERS,
  STAND_IN_STRIPE,
  standInPictures,
} from '../stand-ins/index.ts';

/** The providers that the settings ask for. Where mocks are on, this server serves them. */
export async function chooseProviders(app: FastifyInstance, foundation: Foundation) {
  const { settings } = foundation;
  if (settings.providerMocks) await serveStandIns(app, foundation);
  return {
    accounts: settings.providerMocks
      ? new ProviderAccounts(STAND_IN_PROVIDERS, localFetch(app))
      : new ProviderAccounts(REAL_PROVIDERS, fetch),
    captcha: captchaVerifier(app, foundation),
    pictures: settings.providerMocks ? standInPictures(localFetch(app), fetchPicture) : fetchPicture,
    stripe: stripeGateway(app, settings),
  };
}

async function serveStandIns(app: FastifyInstance, foundation: Foundation): Promise<void> {
  const { rootDir } = foundation.settings;
  await serveProviderStandIns(app, drawPortrait);
  await serveSignInDialogs(app, rootDir);
  await serveCaptchaStandIn(app, rootDir);
  await serveStripeStandIn(app, rootDir);
  serveSiteStandIns(app, foundation);
}

/** The mock judges while no secret is set; a real secret is for the real one. */
function captchaVerifier(app: FastifyInstance, { settings, logFault }: Foundation): CaptchaVerifier {
  const { providerMocks, captchaSecret: secret, captchaVerifyUrl: address = HCAPTCHA_VERIFY } = settings;
  if (providerMocks && secret === undefined) return new HcaptchaVerifier(STAND_IN_CAPTCHA, localFetch(app), logFault);
  return new HcaptchaVerifier({ address, secret: secret ?? '' }, fetch, logFault);
}

/** A real account where its keys are set, else the mock, else none: then nothing can be bought. */
function stripeGateway(app: FastifyInstance, { stripe, providerMocks }: Settings): StripeGateway | undefined {
  if (stripe) return new StripeGateway(stripe, fetch);
  return providerMocks ? new StripeGateway(STAND_IN_STRIPE, localFetch(app)) : undefined;
}

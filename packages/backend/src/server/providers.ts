import type { FastifyInstance } from 'fastify';
import { err, ok } from '@duet/core/kernel';
import { HCAPTCHA_VERIFY, HcaptchaVerifier, type CaptchaVerifier } from '../captcha/index.ts';
import { redeemCode } from '../credentials/index.ts';
import { tenantOf } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { fetchPicture, type PictureSource } from '../images/index.ts';
import { createCheckouts, StripeGateway } from '../payments/index.ts';
import { signingKey } from '../session/index.ts';
import type { Settings } from '../settings/index.ts';
import { ProviderAccounts, REAL_PROVIDERS } from '../social-accounts/index.ts';
import type { ProviderMockHost, ProviderMocks, ServerExtensions } from './server-extensions.ts';

/** The providers that the settings ask for. Where mocks are on, this server serves them. */
export async function chooseProviders(
  app: FastifyInstance,
  context: ServerContext,
  { mountProviderMocks }: ServerExtensions,
) {
  const { settings } = context;
  const mocks = settings.providerMocks ? await mountProviderMocks?.(app, mockHost(context)) : undefined;
  return {
    accounts: mocks ? new ProviderAccounts(mocks.signIn, mocks.request) : new ProviderAccounts(REAL_PROVIDERS, fetch),
    captcha: captchaVerifier(context, mocks),
    pictures: mocks ? mockPictureSource(mocks) : fetchPicture,
    stripe: stripeGateway(settings, mocks),
    checkouts: createCheckouts(settings.variables, mocks),
  };
}

const mockHost = ({ settings, clock, secret, tenants, database }: ServerContext): ProviderMockHost => ({
  rootDir: settings.rootDir,
  now: () => clock.now(),
  signingKey: (purpose) => signingKey(secret, purpose),
  redeemSupportCode: async (request, token) => {
    const tenant = tenantOf(request, tenants);
    if (!tenant) return false;
    const { outcome } = await database.inTenant(tenant.id, (transaction) =>
      redeemCode(transaction, { tenantId: tenant.id, purpose: 'support_sign_on', token, now: clock.now() }),
    );
    return outcome === 'redeemed';
  },
});

/** Fetches the mocks' pictures inside this server, and all others as ever. */
const mockPictureSource =
  ({ picturePath, request }: ProviderMocks): PictureSource =>
  async (link, most) => {
    const path = picturePath(link);
    if (path === undefined) return fetchPicture(link, most);
    const answer = await request(`http://provider-mock${path}`);
    return answer.ok ? ok(Buffer.from(await answer.arrayBuffer())) : err('refused');
  };

/** The mock verifies tokens while no secret is set; a real secret is for the real one. */
function captchaVerifier({ settings, logFault }: ServerContext, mocks: ProviderMocks | undefined): CaptchaVerifier {
  const { captchaSecret: secret, captchaVerifyUrl: address = HCAPTCHA_VERIFY } = settings;
  if (mocks && secret === undefined) return new HcaptchaVerifier(mocks.captcha, mocks.request, logFault);
  return new HcaptchaVerifier({ address, secret: secret ?? '' }, fetch, logFault);
}

/** A real account where its keys are set, else the mock, else none: then nothing can be bought. */
function stripeGateway({ stripe }: Settings, mocks: ProviderMocks | undefined): StripeGateway | undefined {
  if (stripe) return new StripeGateway(stripe, fetch);
  return mocks && new StripeGateway(mocks.stripe, mocks.request);
}
